//! What is wrong with a file, a cell, or looks like a mistake, in words that say what to do. `{name}` stands for what the
//! rule found; a sentence that needs something the rule did not find gives way to the next under the same key.

mod partners;

use std::collections::BTreeMap;

use app::imports::Remark;
use domain::text::Language;

type Sentence = (&'static str, &'static str, &'static str);

pub fn sentence(remark: &Remark, language: Language) -> String {
    let told =
        SENTENCES.iter().chain(partners::SENTENCES).filter(|(key, ..)| *key == remark.key).find_map(|(_, zh, en)| {
            let text = match language {
                Language::Chinese => zh,
                Language::English => en,
            };
            filled(text, &remark.data)
        });
    told.unwrap_or_else(|| match language {
        Language::Chinese => "无法识别，请检查。".to_owned(),
        Language::English => "Not understood. Please check it.".to_owned(),
    })
}

fn filled(text: &str, data: &BTreeMap<String, String>) -> Option<String> {
    let mut pieces = text.split('{');
    let mut filled = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let (name, rest) = piece.split_once('}')?;
        filled.push_str(data.get(name)?);
        filled.push_str(rest);
    }
    Some(filled)
}

const SENTENCES: &[Sentence] = &[
    // Cells.
    ("required", "不能为空，请填写。", "Must not be empty. Please fill it in."),
    ("too_long", "太长，最多 {most} 个字。", "Too long: at most {most} characters."),
    (
        "control_character",
        "含有换行等不可见字符，请重新输入。",
        "Contains a line break or another invisible character. Type it again.",
    ),
    ("formula_error", "公式出错，没有结果。请改成具体的值。", "A formula that failed. Replace it by its value."),
    (
        "shortened_number",
        "号码被表格软件改写成科学计数。请把这一列设为文本格式，重新粘贴。",
        "The spreadsheet program shortened the number. Format the column as text and paste it again.",
    ),
    (
        "not_a_username",
        "学号或工号应为 3–32 位字母、数字、-、_、.。",
        "A number has 3 to 32 letters, digits, -, _ or '.'.",
    ),
    ("not_an_email", "不是有效的电子邮箱。", "Not a valid e-mail address."),
    ("not_a_phone", "不是有效的电话号码。", "Not a valid phone number."),
    (
        "not_credits",
        "学分应为 0–100 的数，最多两位小数。",
        "Credits are a number from 0 to 100 with at most two decimals.",
    ),
    (
        "not_a_course_kind",
        "课程类别应为理论、实验、实践、体育、课程设计、毕业论文、线上或其他。",
        "The kind of a course is lecture, lab, practice, sport, design project, thesis, online or other.",
    ),
    ("too_many_tags", "一门课程最多 {most} 个标签。", "A course has at most {most} tags."),
    ("not_a_year", "年级应为四位年份，如 2024。", "The entry year has four digits, such as 2024."),
    ("not_a_weekday", "星期应写成“周一”或 1–7。", "Write the weekday as Mon to Sun, or 1 to 7."),
    ("unknown_college", "没有这个学院。是不是“{near}”？", "There is no such college. Did you mean “{near}”?"),
    (
        "unknown_college",
        "没有这个学院。请先导入学院，或改成已有的名称或代码。",
        "There is no such college. Import colleges first, or use an existing name or code.",
    ),
    ("unknown_programme", "没有这个专业。是不是“{near}”？", "There is no such programme. Did you mean “{near}”?"),
    (
        "unknown_programme",
        "没有这个专业。请先导入专业，或改成已有的名称或代码。",
        "There is no such programme. Import programmes first, or use an existing name or code.",
    ),
    ("unknown_class_group", "没有这个班级。是不是“{near}”？", "There is no such class group. Did you mean “{near}”?"),
    (
        "unknown_class_group",
        "没有这个班级。请先导入班级，或改成已有的名称。",
        "There is no such class group. Import class groups first, or use an existing name.",
    ),
    ("unknown_role", "没有这个角色。是不是“{near}”？", "There is no such role. Did you mean “{near}”?"),
    (
        "unknown_role",
        "没有这个角色。请改成角色管理里的名称，如“学生”“教师”。",
        "There is no such role. Use a name from role management, such as Student or Teacher.",
    ),
    ("unknown_course", "没有这门课程。是不是“{near}”？", "There is no such course. Did you mean “{near}”?"),
    (
        "unknown_course",
        "没有这门课程。请先导入课程，再导入教学班。",
        "There is no such course. Import courses before classes.",
    ),
    (
        "unknown_class",
        "本学期没有这个教学班。是不是“{near}”？",
        "There is no such class in this term. Did you mean “{near}”?",
    ),
    (
        "unknown_class",
        "本学期没有这个教学班。请先导入教学班，再导入学生名单。",
        "There is no such class in this term. Import classes before enrolments.",
    ),
    ("unknown_person", "没有这个人。是不是“{near}”？", "There is no such person. Did you mean “{near}”?"),
    (
        "unknown_person",
        "没有这个人。请先导入用户，或改用学号、工号。",
        "There is no such person. Import users first, or give the number.",
    ),
    ("several_of_that_name", "重名，分不清是谁。请改用号码或代码。", "Several have that name. Use the number or code."),
    ("outside_your_college", "不属于你的学院，不能由你导入。", "Not of your college, so not yours to import."),
    (
        "person_above_you",
        "这个人的级别高于你，不能由你更改。",
        "This person is above your level, so not yours to change.",
    ),
    ("role_above_you", "这个角色的级别高于你，不能由你授予。", "This role is above your level, so not yours to grant."),
    (
        "role_beyond_your_reach",
        "这个角色的范围超出你的范围，不能由你授予。",
        "This role reaches further than yours, so not yours to grant.",
    ),
    (
        "role_needs_college",
        "这个角色要对应一个学院，请填写学院。",
        "This role is held for a college. Fill in the college.",
    ),
    (
        "role_needs_enterprise",
        "企业角色不在用户名单里授予，请导入企业联系人名单。",
        "An enterprise role is not given by a list of users. Import the list of enterprise contacts.",
    ),
    (
        "class_group_elsewhere",
        "这个班级属于{college}，与所填学院不一致。",
        "This class group belongs to {college}, not to the college given.",
    ),
    (
        "weeks_beyond_term",
        "第 {week} 周超出本学期（共 {term} 周）。",
        "Week {week} is beyond this term, which has {term} weeks.",
    ),
    (
        "rooms_for_meetings",
        "有 {rooms} 个教室、{meetings} 个时间，对不上。",
        "{rooms} rooms for {meetings} times: give one for all or one for each.",
    ),
    ("contradicts_row", "与第 {row} 行说法不同。请只保留一行。", "Contradicts row {row}. Keep one of them."),
    (
        "line_wrong",
        "同一教学班的第 {row} 行有误，整个教学班都没有采用。",
        "Row {row} of the same class is wrong, so the class as a whole is left out.",
    ),
    ("no_weeks", "缺少周次，如 1-16周。", "The weeks are missing, such as 1-16."),
    ("no_weekday", "缺少星期，如 周一。", "The weekday is missing, such as Mon."),
    ("no_periods", "缺少节次，如 3-4节。", "The periods are missing, such as 3-4."),
    (
        "several_weekdays",
        "一个时间里有几个星期，请分开写，用分号隔开。",
        "Several weekdays in one time. Write them apart, with a semicolon between.",
    ),
    (
        "unclear_numbers",
        "“{piece}”分不清是周次还是节次，请写明“周”或“节”。",
        "“{piece}” may be weeks or periods. Say which.",
    ),
    ("room_too_long", "教室名称太长。", "The room's name is too long."),
    ("weeks_empty", "周次是空的。", "The weeks are empty."),
    (
        "weeks_not_a_number",
        "周次里的“{piece}”无法识别，应写成 1-16、1-15单、2-16双。",
        "“{piece}” is no week. Write 1-16, 1-15 odd or 2-16 even.",
    ),
    ("weeks_out_of_range", "周次 {number} 不在 1–30 之内。", "Week {number} is not between 1 and 30."),
    ("weeks_backwards", "周次 {from}-{to} 前大后小。", "Weeks {from}-{to} run backwards."),
    ("weeks_nothing_left", "“{piece}”里没有符合单双周的周次。", "“{piece}” leaves no week."),
    ("periods_empty", "节次是空的。", "The periods are empty."),
    ("periods_not_a_number", "节次里的“{piece}”无法识别，应写成 3-4。", "“{piece}” is no period. Write 3-4."),
    ("periods_out_of_range", "节次 {number} 不在 1–14 之内。", "Period {number} is not between 1 and 14."),
    ("periods_backwards", "节次 {from}-{to} 前大后小。", "Periods {from}-{to} run backwards."),
    (
        "periods_gap",
        "节次 {from} 与 {to} 之间有空，请分成两个时间。",
        "There is a gap between periods {from} and {to}. Write two times.",
    ),
    // What looks like a mistake.
    ("name_differs", "表里姓名是“{given}”，系统里是“{known}”。", "The file says “{given}”, the school has “{known}”."),
    ("name_differs", "表里姓名“{given}”与系统里的不同。", "The name “{given}” differs from the one the school has."),
    ("teacher_is_student", "{person} 是学生，确定让其任教？", "{person} is a student. Teaching this class?"),
    ("not_a_teacher", "{person} 没有教师角色。", "{person} does not hold the teacher role."),
    ("student_is_teacher", "{person} 是教师，确定作为学生选课？", "{person} is a teacher. Enrolled as a student?"),
    ("not_a_student", "{person} 没有学生角色。", "{person} does not hold the student role."),
    ("account_disabled", "{person} 的账号已停用。", "The account of {person} is disabled."),
    (
        "class_of_size",
        "这个教学班将有 {students} 人，请确认。",
        "The class would have {students} students. Is that right?",
    ),
    ("no_teachers", "没有任课教师。", "It has no teachers."),
    ("near_duplicate", "与“{of}”很像，是不是重复了？", "Very similar to “{of}”. Is it the same?"),
    ("repeats_row", "与第 {row} 行重复。", "Repeats row {row}."),
    // Archives: left out, or wrong.
    (
        "unknown_reference",
        "指向 {file} 里的 {id}，但那里没有。请检查导出是否完整。",
        "Refers to {id} in {file}, where it is not. Check that the export is complete.",
    ),
    (
        "reference_left_out",
        "指向 {file} 里的 {id}，而那一行没有采用。",
        "Refers to {id} in {file}, a row that is left out.",
    ),
    ("repeats_id", "sourcedId 与第 {row} 行相同。请只保留一行。", "Has the sourcedId of row {row}. Keep one of them."),
    (
        "to_be_deleted",
        "标记为删除（tobedeleted）。导入不删除任何数据。",
        "Marked to be deleted. An import deletes nothing.",
    ),
    ("not_enabled", "账号未启用（enabledUser 为 false）。", "The account is not enabled (enabledUser is false)."),
    (
        "role_ignored",
        "角色“{role}”不导入，只导入学生和教师。",
        "The role “{role}” is not imported: students and teachers are.",
    ),
    ("not_a_college", "不是学院（department 或 school）。", "Not a college (department or school)."),
    ("other_session", "不属于所选学期。", "Not of the chosen term."),
    ("session_of_the_term", "用来确定哪些教学班属于所选学期。", "Tells which classes are those of the chosen term."),
    ("missing_column", "缺少列 {column}。", "The column {column} is missing."),
    (
        "no_manifest",
        "这不是 OneRoster 压缩包：里面没有 manifest.csv。",
        "This is not a OneRoster archive: there is no manifest.csv in it.",
    ),
    (
        "other_version",
        "不支持 OneRoster {found}。请导出 1.2 或 1.1 版的 CSV。",
        "OneRoster {found} is not supported. Export CSV of version 1.2 or 1.1.",
    ),
    ("missing_file", "压缩包里缺少 {found}。", "{found} is missing from the archive."),
    ("missing_columns", "缺少列：{columns}。", "Columns are missing: {columns}."),
    (
        "no_session",
        "academicSessions.csv 里没有与所选学期对应的学期（按名称和起止日期比较）。请检查是否选对了学期。",
        "No session in academicSessions.csv is the chosen term, by title or dates. Check that it is the right term.",
    ),
    ("nothing_in_archive", "压缩包的各个文件里都没有数据。", "There are no rows in the archive's files."),
    // Files.
    ("not_an_archive", "这不是 .zip 压缩包。", "This is not a .zip archive."),
    (
        "empty",
        "文件里没有内容，或者第一个可见的工作表是空的。",
        "There is nothing in the file, or in its first visible sheet.",
    ),
    ("too_big", "文件太大，最大 20 MB。请分成几个文件。", "The file is too large: at most 20 MB. Split it."),
    (
        "unpacks_too_big",
        "文件解压后太大。请另存为新文件，或分成几个文件。",
        "The file unpacks to too much. Save it anew or split it.",
    ),
    (
        "too_complex",
        "文件的格式太复杂。请把数据粘贴到新文件里再上传。",
        "The file is too complex. Paste its data into a new file.",
    ),
    ("too_many_rows", "超过 {limit} 行。请分成几个文件。", "More than {limit} rows. Split the file."),
    (
        "row_too_far",
        "数据在太远的行上（第 {row} 行）。请删掉多余的空行。",
        "There is data as far down as row {row}. Delete empty rows above it.",
    ),
    (
        "too_many_columns",
        "第 {row} 行超过 {limit} 列。请删掉多余的列。",
        "Row {row} has more than {limit} columns. Delete those not needed.",
    ),
    ("cell_too_long", "第 {row} 行有一格超过 {limit} 个字。", "A cell in row {row} has more than {limit} characters."),
    ("too_much_text", "文件里的文字太多。请分成几个文件。", "The file has too much text. Split it."),
    (
        "old_excel",
        "这是旧版 Excel 文件（.xls）。请另存为 .xlsx 再上传。",
        "This is an old Excel file (.xls). Save it as .xlsx.",
    ),
    ("encrypted", "文件有密码保护。请去掉密码再上传。", "The file is protected by a password. Save it without."),
    (
        "other_document",
        "这不是表格文件（{found}）。请把表格另存为 .xlsx 再上传。",
        "This is not a spreadsheet ({found}). Save its table as .xlsx.",
    ),
    ("archive", "这是压缩包。请解压后上传里面的表格。", "This is an archive. Unpack it and upload the table."),
    (
        "html",
        "这其实是网页文件。请用表格软件打开，另存为 .xlsx 再上传。",
        "This is really a web page. Open it in a spreadsheet program and save it as .xlsx.",
    ),
    (
        "xml",
        "这其实是 XML 文件。请用表格软件打开，另存为 .xlsx 再上传。",
        "This is really an XML file. Open it in a spreadsheet program and save it as .xlsx.",
    ),
    ("not_a_sheet", "这不是表格文件。请上传 .xlsx 或 .csv。", "This is not a spreadsheet. Upload .xlsx or .csv."),
    (
        "broken",
        "文件损坏（{found}）。请用表格软件打开并重新保存。",
        "The file is damaged ({found}). Open it and save it again.",
    ),
    (
        "forbidden_xml",
        "文件里有不该有的内容（{found}）。请把数据粘贴到新文件里再上传。",
        "The file contains what no spreadsheet program writes ({found}). Paste its data into a new file.",
    ),
    (
        "compression",
        "文件的压缩方式不支持。请用表格软件打开并重新保存。",
        "The file is packed in a way that is not supported. Open it and save it again.",
    ),
    ("no_visible_sheet", "工作表都被隐藏了。请取消隐藏再上传。", "All sheets are hidden. Show one and upload again."),
    (
        "encoding",
        "第 {row} 行的文字编码无法识别。请另存为 UTF-8 编码的 CSV，或 .xlsx。",
        "Line {row} is not readable text. Save the file as CSV in UTF-8, or as .xlsx.",
    ),
    ("unclosed_quote", "第 {row} 行的引号没有配对。", "A quotation mark on line {row} is not closed."),
    (
        "no_header",
        "没有找到表头。请下载示例，看看需要哪些列。",
        "No header was found. Download the example to see the columns.",
    ),
    ("no_rows", "表头下面没有数据。", "There are no rows below the header."),
    (
        "column_missing",
        "缺少列：{columns}。请下载示例，看看需要哪些列。",
        "Columns are missing: {columns}. Download the example to see them.",
    ),
    ("column_twice", "有两列都像是：{columns}。请只保留一列。", "Two columns both look like: {columns}. Keep one."),
];

#[cfg(test)]
mod tests;
