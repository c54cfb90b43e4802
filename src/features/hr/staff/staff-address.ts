// Addresses of the staff page: what opens beside the list, and which department it shows.

const PAGE = '/organization/staff'

/** Opens a person beside the list. */
export const personHref = (uri: string): string => `${PAGE}?${new URLSearchParams({ person: uri })}`

/** Shows the people of a department. */
export const departmentHref = (uri: string): string => `${PAGE}?${new URLSearchParams({ dept: uri })}`

/** The department that an address asks for. */
export const askedDepartment = (search: Readonly<Record<string, string | undefined>>): string | undefined => search.dept
