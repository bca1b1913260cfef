// Names to choose from instead of typing, in both languages, for the months in which they are usual.
const names = [
  { zh: "元旦", en: "New Year’s Day", months: [12, 1] },
  { zh: "春节", en: "Spring Festival", months: [1, 2] },
  { zh: "清明节", en: "Tomb-Sweeping Day", months: [4] },
  { zh: "劳动节", en: "Labour Day", months: [4, 5] },
  { zh: "端午节", en: "Dragon Boat Festival", months: [5, 6] },
  { zh: "中秋节", en: "Mid-Autumn Festival", months: [9, 10] },
  { zh: "国庆节", en: "National Day", months: [9, 10] },
  { zh: "校运动会", en: "Sports meeting", months: [3, 4, 5, 10, 11] },
] as const;

export function holidayNames(month: number): { zh: string; en: string }[] {
  return names.filter(({ months }) => months.some((usual) => usual === month));
}
