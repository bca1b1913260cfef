import { NotBuiltYet } from "../NotBuiltYet";

export const EvaluationDetailPage = () => <NotBuiltYet page="evaluationDetail" />;
