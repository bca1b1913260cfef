import { NotBuiltYet } from "../NotBuiltYet";

export const EnterpriseEvaSubmitPage = () => <NotBuiltYet page="enterpriseEvaSubmit" />;
