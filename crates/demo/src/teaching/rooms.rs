//! Where classes meet: `教三-305`, `实验楼B-204`, `羽毛球馆-1`.

use crate::courses::{Course, Pool, Way};

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Room {
    pub(crate) name: String,
    pub(crate) seats: usize,
    pub(super) kind: Kind,
    /// The codes of the colleges that are at home there.
    pub(super) home: &'static [&'static str],
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Classroom,
    Hall,
    Lab,
    Sport(&'static str),
}

const CLASSROOM: usize = 60;
/// One floor of each building: two class groups fit in.
const LARGE: usize = 120;
const HALL: usize = 260;
const LAB: usize = 56;
const SPORT: usize = 50;

const HALLS_TO_A_BUILDING: usize = 2;
const ROOMS_TO_A_FLOOR: usize = 6;

const TEACHING: [(&str, &[&str]); 5] =
    [("教一", &["SHC"]), ("教二", &["SEM"]), ("教三", &["CIE", "SMS"]), ("教四", &["MEE"]), ("外语楼", &["SFL"])];
const LABS: [(&str, &[&str]); 3] =
    [("实验楼A", &["MEE", "SMS"]), ("实验楼B", &["CIE"]), ("实验楼C", &["SEM", "SFL", "SHC"])];
const SPORTS: [(&str, &str); 10] = [
    ("篮球", "篮球馆"),
    ("足球", "足球场"),
    ("羽毛球", "羽毛球馆"),
    ("乒乓球", "乒乓球馆"),
    ("太极拳", "太极馆"),
    ("健美操", "健美操房"),
    ("网球", "网球场"),
    ("游泳", "游泳馆"),
    ("武术", "武术馆"),
    ("瑜伽", "瑜伽室"),
];

pub(crate) fn rooms() -> Vec<Room> {
    let room = |name, seats, kind, home| Room { name, seats, kind, home };
    let mut rooms = Vec::new();
    for (building, home) in TEACHING {
        let halls = (1..=HALLS_TO_A_BUILDING).map(|number| format!("{building}-1{number:02}"));
        rooms.extend(halls.map(|name| room(name, HALL, Kind::Hall, home)));
        rooms.extend(floor(building, 2).map(|name| room(name, LARGE, Kind::Hall, home)));
        let above = (3..=5).flat_map(|number| floor(building, number));
        rooms.extend(above.map(|name| room(name, CLASSROOM, Kind::Classroom, home)));
    }
    for (building, home) in LABS {
        let upstairs = (2..=5).flat_map(|number| floor(building, number));
        rooms.extend(upstairs.map(|name| room(name, LAB, Kind::Lab, home)));
    }
    for (sport, place) in SPORTS {
        rooms.extend((1..=2).map(|number| room(format!("{place}-{number}"), SPORT, Kind::Sport(sport), &[])));
    }
    rooms
}

fn floor(building: &str, floor: u8) -> impl Iterator<Item = String> {
    (1..=ROOMS_TO_A_FLOOR).map(move |number| format!("{building}-{floor}{number:02}"))
}

/// Where a meeting of this course is to be. Of a laboratory course, the first is the lecture that goes with it.
pub(super) fn kind_for(course: &Course, seats: usize, lecture_part: bool) -> Kind {
    let sport = || course.name.zh.split_once('：').map_or("", |(_, sport)| sport);
    match course.way {
        Way::Choice(choice) if choice.pool == Pool::Sport => Kind::Sport(sport()),
        Way::Lab if !lecture_part => Kind::Lab,
        _ if seats > CLASSROOM => Kind::Hall,
        _ => Kind::Classroom,
    }
}
