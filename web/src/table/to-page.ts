/** For a link: the same address at another of its list's pages. Which list it is, and so the address's type, is not known here. */
export const toPage = (page: number, parameter = "page") =>
  ((before: object) => ({ ...before, [parameter]: page > 1 ? page : undefined })) as never;
