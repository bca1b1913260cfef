// Providers only. What a session's turning points do to the router and the cache is in src/session-effects.ts.
import { CSPProvider } from "@base-ui/react/csp-provider";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";

import { sendWhatWaits } from "./answering/start";
import { queryClient } from "./api/query-client";
import { startLanguage } from "./i18n/language";
import { watchTheme } from "./lib/theme";
import { router } from "./routes";
import { startSession } from "./session/session";
import { takeOfflineSessionFrom } from "./session/without-network";
import { connectSession } from "./session-effects";
import { ToastProvider } from "./ui/feedback/Toast";
import "./styles/app.css";

const place = document.getElementById("app");
if (!place) throw new Error("index.html has no #app");

watchTheme();
startSession();
takeOfflineSessionFrom(async () => (await import("./offline/observer")).sessionWithoutNetwork());
connectSession();
await startLanguage();

createRoot(place).render(
  <StrictMode>
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </QueryClientProvider>
    </CSPProvider>
  </StrictMode>,
);

void sendWhatWaits();
