import { NotBuiltYet } from "../NotBuiltYet";

export const EnterpriseEvaListPage = () => <NotBuiltYet page="enterpriseEvaList" />;
