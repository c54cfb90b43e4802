import { useMemo } from 'react'
import { externalContact } from '#contract/domains/partners/external-contact.ts'
import { partner } from '#contract/domains/partners/partner.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { useMay } from '#src/data/use-may.ts'
import { listStateOf } from '#src/records/list/list-state.ts'
import { pageOf } from '#src/ui/list/list-address.ts'
import { ContactList, type ContactPart } from './contact-list.tsx'

const PARTNER_TEXT = ['name', 'asname', 'contactName', 'contactMobile'] as const
const EXTERNAL_TEXT = ['name', 'companyName', 'mobile'] as const

/** Whom one asks for at a partner. */
export function PartnerContacts(props: ContactPart) {
  const { page, size } = pageOf(props.search)
  const { text } = props.search
  const result = useRows(
    partner,
    useMemo(
      () => ({
        ...(text === undefined ? {} : { text, textFields: PARTNER_TEXT }),
        sort: [{ field: 'name' } as const],
        offset: (page - 1) * size,
        limit: size,
      }),
      [text, page, size],
    ),
  )
  const rows = result.rows.map((row) => ({
    ...{ uri: row.uri, part: 'partners' as const, name: row.contactName, place: row.name },
    ...{ post: row.contactTitle ?? '', mobile: row.contactMobile, mail: row.email ?? '', number: '' },
    href: `/organization/counterpart?uri=${row.uri}`,
  }))
  return <ContactList {...props} part="partners" state={listStateOf(result)} rows={rows} total={result.total} />
}

/** People outside whom one knows oneself, or whom colleagues share. */
export function ExternalPeople(props: ContactPart) {
  const mayOpen = useMay()('external_contacts_management')
  const { page, size } = pageOf(props.search)
  const { text } = props.search
  const result = useRows(
    externalContact,
    useMemo(
      () => ({
        ...(text === undefined ? {} : { text, textFields: EXTERNAL_TEXT }),
        sort: [{ field: 'name' } as const],
        offset: (page - 1) * size,
        limit: size,
      }),
      [text, page, size],
    ),
  )
  const rows = result.rows.map((row) => ({
    ...{ uri: row.uri, part: 'external' as const, name: row.name, place: row.companyName ?? '' },
    ...{ post: row.title ?? '', mobile: row.mobile, mail: '', number: '' },
    href: mayOpen ? `/organization/external?uri=${row.uri}` : '',
  }))
  return <ContactList {...props} part="external" state={listStateOf(result)} rows={rows} total={result.total} />
}
