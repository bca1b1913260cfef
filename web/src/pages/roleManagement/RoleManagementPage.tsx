import { NotBuiltYet } from "../NotBuiltYet";

export const RoleManagementPage = () => <NotBuiltYet page="roleManagement" />;
