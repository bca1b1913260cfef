import { NotBuiltYet } from "../NotBuiltYet";

export const ManageUsersPage = () => <NotBuiltYet page="manageUsers" />;
