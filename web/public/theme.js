// Runs before the first paint, so that no page flashes in the wrong colours or speaks the wrong language.
(function () {
  var root = document.documentElement;
  var theme = null;
  var language = null;
  try {
    theme = localStorage.getItem("theme");
    language = localStorage.getItem("language");
  } catch {
    // Without storage the defaults hold.
  }
  if (theme !== "light" && theme !== "dark") {
    theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  }
  if (language !== "zh-CN" && language !== "en") {
    language = /^en/i.test(navigator.language) ? "en" : "zh-CN";
  }
  root.dataset.theme = theme;
  root.lang = language;
})();
