import { NotBuiltYet } from "../NotBuiltYet";

export const TemplateManagementPage = () => <NotBuiltYet page="templateManagement" />;
