import { NotBuiltYet } from "../NotBuiltYet";

export const ViewTemplatePage = () => <NotBuiltYet page="viewTemplate" />;
