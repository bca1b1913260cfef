// Every component on one page, for whoever builds the next: /kit of the development server. It is in no build.
// First, so that the order of the layers is known before a component's stylesheet names one.
import "../styles/app.css";

import { CSPProvider } from "@base-ui/react/csp-provider";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";

import { loadPageTexts, startLanguage } from "../i18n/language";
import { watchTheme } from "../lib/theme";
import { addIcons } from "../ui/icon/icons";
import { staffIconPaths } from "../ui/icon/staff-icon-paths";
import { ToastProvider } from "../ui/feedback/Toast";
import { KitPage } from "./KitPage";
import "../ui/layout/dense.css";
import "./kit.css";

const place = document.getElementById("app");
if (!place) throw new Error("kit.html has no #app");

watchTheme();
addIcons(staffIconPaths);
await startLanguage();
await Promise.all([loadPageTexts("picker"), loadPageTexts("timetable")]);

// Links need a router; here they lead nowhere.
const router = createRouter({
  routeTree: createRootRoute({ component: KitPage, notFoundComponent: KitPage }),
  history: createMemoryHistory(),
});

createRoot(place).render(
  <StrictMode>
    <CSPProvider disableStyleElements>
      <ToastProvider>
        <RouterProvider router={router as never} />
      </ToastProvider>
    </CSPProvider>
  </StrictMode>,
);
