// Permission codes of sites, and limits that several of their records share.

/** Opens the pages of sites; who holds it sees the projects that name him. */
export const SITE_LABOUR = 'site_labour'
/** Projects, teams and wage sheets, of all projects within the data scope. */
export const SITE_MANAGEMENT = 'site_management'
/** Approves and pays wages. */
export const SITE_WAGES = 'site_wages'

/** Most people of the organisation on one site. */
export const MOST_CREW = 60
