// Partners of the demonstration that take part in one of its sites, and what was thought of them there.
import { type QueryExecutorProvider, sql } from 'kysely'

/** Names of companies on the sites, and of the partners that they are. */
const SAME = [['恒基劳务有限公司', '杭州恒基劳务有限公司']] as const

/** After the partners and the sites of an organisation. */
export async function linkPartners(db: QueryExecutorProvider, domain: string): Promise<void> {
  for (const [unit, partner] of SAME)
    await sql`update site_unit u set partner_uri = p.uri from partner p
      where u.name = ${unit} and split_part(u.scope, ':', 2) = ${domain}
        and p.name = ${partner} and p.scope = ${`org:${domain}`}`.execute(db)
  await sql`update partner_rating r set project_uri = j.uri, project_name = j.name
    from site_unit u join site_project j on j.uri = u.project_uri
    where u.partner_uri = r.partner_uri and j.status = 'building' and j.project_no = 'XM-2026-001'`.execute(db)
}
