/** Users and enterprises. Of users the list, and beside it one person or someone new. The address says which, and how the list is narrowed. */
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";

import { isForbidden } from "../../api/errors";
import { loadPageTexts } from "../../i18n/language";
import { usersQuery } from "../../api/people/people-queries";
import { useTranslation } from "../../i18n/use-translation";
import { ListOrImport } from "../../imports/start/ListOrImport";
import { peopleLists } from "../../api/imports/import-lists";
import { hasKey } from "../../session/permissions";
import { BesidePanel } from "../../ui/overlay/SidePanel";
import { NoPermissionPage } from "../../loading/NoPermissionPage";
import { PagePending } from "../../loading/PagePending";
import type { Issued } from "./confirm/OneTimePassword";
import type { Question } from "./confirm/question";
import { UserList } from "./list/UserList";
import { useUserList } from "./list/use-user-list";

const loadPanel = () => import("./person/UserPanel").then((module) => ({ default: module.UserPanel }));
const UserPanel = lazy(loadPanel);
const NewUserPanel = lazy(() => import("./person/NewUserPanel").then((module) => ({ default: module.NewUserPanel })));
const QuestionDialog = lazy(() =>
  import("./confirm/QuestionDialog").then((module) => ({ default: module.QuestionDialog })),
);

const EnterprisesView = lazy(async () => {
  const [{ EnterprisesView }] = await Promise.all([
    import("./enterprises/EnterprisesView"),
    loadPageTexts("enterprises"),
  ]);
  return { default: EnterprisesView };
});

export function ManageUsersPage() {
  const { search } = useUserList();
  const isEnterprises = search.view === "enterprises" ? hasKey("enterprise.manage") : !hasKey("user.read");
  return isEnterprises ? (
    <Suspense fallback={<PagePending />}>
      <EnterprisesView />
    </Suspense>
  ) : (
    <Users />
  );
}

function Users() {
  const { t: nav } = useTranslation("nav");
  const { search, closePanel, showUser } = useUserList();
  const { error } = useQuery(usersQuery(search));
  const [question, setQuestion] = useState<Question | null>(null);
  const [asking, setAsking] = useState(false);
  const [issued, setIssued] = useState<Issued | null>(null);

  if (isForbidden(error)) return <NoPermissionPage />;

  function ask(next: Question) {
    setQuestion(next);
    setAsking(true);
  }

  const creating = search.user === undefined && search.new === true && hasKey("user.manage");
  return (
    <ListOrImport lists={peopleLists} page={nav("manageUsers")}>
      <BesidePanel
        panel={
          <Suspense>
            {search.user !== undefined && (
              <UserPanel
                key={search.user}
                username={search.user}
                issued={issued?.username === search.user ? issued : null}
                onNoted={() => setIssued(null)}
                onAsk={ask}
                onClose={closePanel}
              />
            )}
            {creating && (
              <NewUserPanel
                onCreated={(created) => {
                  setIssued(created);
                  showUser(created.username);
                }}
                onClose={closePanel}
              />
            )}
          </Suspense>
        }
      >
        <UserList onReach={() => void loadPanel()} onAsk={ask} />
      </BesidePanel>
      {question && (
        <Suspense>
          <QuestionDialog
            key={`${question.kind} ${question.user.username}`}
            question={question}
            open={asking}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </ListOrImport>
  );
}
