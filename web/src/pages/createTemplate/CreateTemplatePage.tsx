import { NotBuiltYet } from "../NotBuiltYet";

export const CreateTemplatePage = () => <NotBuiltYet page="createTemplate" />;
