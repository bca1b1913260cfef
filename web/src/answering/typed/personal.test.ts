import { describe, expect, test } from "vitest";

import { personalIn } from "./personal";

describe("what may tell who somebody is", () => {
  test.each([
    ["有问题打我电话 138 0571 6052", "phone"],
    ["办公室 0571-88206000", "phone"],
    ["写信到 zhixia@stu.linjiang.edu.cn", "email"],
    ["加我微信 zhixia_shen", "account"],
    ["QQ：1234567", "account"],
    ["我的学号是 2024110327", "number"],
    ["2024110327", "number"],
    ["我叫沈知夏，建议多讲例题", "name"],
    ["my name is Zhixia", "name"],
  ])("%s: %s", (text, what) => expect(personalIn(text)?.what).toBe(what));
});

describe("what tells nothing", () => {
  test.each([
    "",
    "刘老师讲得很清楚，第 12 章可以再慢一点",
    "2026 年秋的实验有 3 次，每次 90 分钟",
    "作业 10 题太多，改成 5 题",
    "公式 3.14159265358 那一页看不清",
    "建议用微信群通知",
    "Chapter 11 was too fast",
  ])("%s", (text) => expect(personalIn(text)).toBeNull());
});
