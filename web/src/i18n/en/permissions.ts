export default {
  group: {
    ownWork: "Own work",
    evaluation: "Evaluations and notices",
    results: "Results and reports",
    teaching: "Teaching data",
    people: "People",
    system: "System",
  },
  evaluation: {
    answer: { name: "Answer evaluations", about: "Fill in the questionnaires for one’s own courses." },
    read: { name: "See campaigns", about: "See how campaigns are set up, and how many answer by college and class." },
    manage: { name: "Run campaigns", about: "Create campaigns, schedule, extend and close them, and publish results." },
  },
  course: {
    teach: {
      name: "Teach courses",
      about: "See one’s own classes and how many have answered, add own questions, reply to the class.",
    },
    read: { name: "See courses", about: "See courses, classes, who teaches them and when they meet." },
    manage: {
      name: "Manage courses",
      about: "Create and edit courses and classes, their teachers, students and times.",
    },
  },
  observation: {
    conduct: { name: "Observe classes", about: "Choose classes to attend, and write up the visits." },
    read: {
      name: "View observations",
      about:
        "See which teachers have not been attended for how long, the reports, disputes and what observers owe; never a plan that is not announced.",
    },
    manage: {
      name: "Manage observations",
      about: "Say what observers owe and which templates they use, assign visits, and settle disputes about reports.",
    },
  },
  enterprise: {
    evaluate: {
      name: "Evaluate for an enterprise",
      about: "Evaluate the programmes and courses that the school has opened to the enterprise.",
    },
    manage: { name: "Manage enterprises", about: "Keep the list of partners, and what each of them may evaluate." },
  },
  comment: {
    review: { name: "Review comments", about: "Read what students wrote before results are published." },
  },
  template: {
    read: { name: "See templates", about: "See templates, their versions and where they are used." },
    manage: { name: "Manage templates", about: "Create, edit, publish and retire templates." },
  },
  notice: {
    manage: {
      name: "Manage notices",
      about: "Write notices, and choose who sees them and when; for the whole school, also set up its mail.",
    },
  },
  result: {
    read: {
      name: "See results",
      about: "See published results; where the scope is one’s own data, those of one’s own courses.",
    },
  },
  report: {
    college: { name: "College report", about: "See and export the college report." },
    enterprise: { name: "Enterprise report", about: "See and export the report on enterprise evaluations." },
  },
  calendar: {
    manage: { name: "Manage the calendar", about: "Set years, terms, teaching weeks, holidays and make-up days." },
  },
  import: {
    run: { name: "Import data", about: "Bring in users, courses and enrolments from spreadsheets." },
  },
  user: {
    read: { name: "See users", about: "Find users, and see their profile, roles and signed-in devices." },
    manage: {
      name: "Manage users",
      about: "Create, edit and disable users, reset passwords, give and take roles.",
    },
  },
  role: {
    manage: { name: "Manage roles", about: "Create, edit and delete roles, and decide what each of them may do." },
  },
  box: {
    copy: {
      name: "Copy box keys",
      about: "Make copies of a campaign’s key for trustees, and confirm that they were destroyed.",
    },
  },
  school: {
    manage: {
      name: "Manage the school’s settings",
      about:
        "Set up how people sign in through the school’s own system, which lists are fetched by night, and which systems are told what happens.",
    },
  },
  audit: {
    read: { name: "Read the audit log", about: "See who changed what, when, and under which role." },
  },
  tenant: {
    manage: {
      name: "Manage schools",
      about: "Open schools on the platform and appoint a school’s first administrator.",
    },
  },
} as const;
