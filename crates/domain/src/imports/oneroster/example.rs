//! What a good archive looks like, for download: the school of the other examples, in a term of the reader's own.

use crate::teaching::calendar::Term;

/// The files by name.
#[must_use]
pub fn example(term: &Term) -> Vec<(&'static str, String)> {
    let (start, end) = (term.first_monday, term.last_day());
    let (from, to) = (term.year.start, term.year.end());
    let sessions = format!(
        "sourcedId,status,dateLastModified,title,type,startDate,endDate,parentSourcedId,schoolYear\n\
         s-year,,,{from}-{to},schoolYear,{start},{end},,{to}\n\
         s-term,,,{from}-{to}-{number},semester,{start},{end},s-year,{to}\n",
        number = term.number
    );
    vec![
        ("manifest.csv", MANIFEST.to_owned()),
        ("academicSessions.csv", sessions),
        ("orgs.csv", ORGS.to_owned()),
        ("users.csv", USERS.to_owned()),
        ("roles.csv", ROLES.to_owned()),
        ("courses.csv", COURSES.to_owned()),
        ("classes.csv", CLASSES.to_owned()),
        ("enrollments.csv", ENROLLMENTS.to_owned()),
    ]
}

const MANIFEST: &str = "\
propertyName,value
manifest.version,1.0
oneroster.version,1.2
file.academicSessions,bulk
file.classes,bulk
file.courses,bulk
file.enrollments,bulk
file.orgs,bulk
file.roles,bulk
file.users,bulk
";

const ORGS: &str = "\
sourcedId,status,dateLastModified,name,type,identifier,parentSourcedId
o-school,,,临江大学,district,,
o-08,,,计算机学院,department,08,o-school
o-11,,,外国语学院,department,11,o-school
";

const USERS: &str = "\
sourcedId,status,dateLastModified,enabledUser,username,userIds,givenName,familyName,middleName,identifier,email,sms,\
phone,agentSourcedIds,grades,password,userMasterIdentifier,preferredGivenName,preferredMiddleName,\
preferredFamilyName,primaryOrgSourcedId,pronouns
u-1,,,true,20130977,,立群,陈,,,chenlq@school.example,13800000001,,,,,,,,,o-08,
u-2,,,true,20180999,,Helen,Marsh,,,,,,,,,,,,,o-11,
u-3,,,true,2024980103,,三丰,张,,,,13800000002,,,,,,,,,o-08,
u-4,,,true,2024980116,,努尔,阿依,,,,,,,,,,,,,o-11,
";

const ROLES: &str = "\
sourcedId,status,dateLastModified,userSourcedId,roleType,role,beginDate,endDate,orgSourcedId,userProfileSourcedId
r-1,,,u-1,primary,teacher,,,o-08,
r-2,,,u-2,primary,teacher,,,o-11,
r-3,,,u-3,primary,student,,,o-08,
r-4,,,u-4,primary,student,,,o-11,
";

const COURSES: &str = "\
sourcedId,status,dateLastModified,schoolYearSourcedId,title,courseCode,grades,orgSourcedId,subjects,subjectCodes
c-1,,,s-year,数据结构,CS2011,,o-08,计算机科学,
c-2,,,s-year,大学英语（一）,EN1001,,o-11,,
";

const CLASSES: &str = "\
sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,\
termSourcedIds,subjects,subjectCodes,periods
k-1,,,数据结构1班,,c-1,CS2011-01,scheduled,教三305,o-08,s-term,,,
k-2,,,大学英语7班,,c-2,EN1001-07,scheduled,外语楼201,o-11,s-term,,,
";

const ENROLLMENTS: &str = "\
sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate
e-1,,,k-1,o-08,u-1,teacher,true,,
e-2,,,k-2,o-11,u-2,teacher,true,,
e-3,,,k-2,o-11,u-1,teacher,false,,
e-4,,,k-1,o-08,u-3,student,,,
e-5,,,k-2,o-11,u-3,student,,,
e-6,,,k-2,o-11,u-4,student,,,
";
