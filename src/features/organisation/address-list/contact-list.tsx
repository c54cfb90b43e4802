import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { addressText } from '#src/i18n/organisation/address-list.ts'
import { addressTitles } from '#src/i18n/organisation/address-titles.ts'
import { groupPhone } from '#src/lib/format-phone.ts'
import { PersonAvatar } from '#src/records/directory/person-avatar.tsx'
import { pageOf } from '#src/ui/list/list-address.ts'
import type { ListColumn, ListState } from '#src/ui/list/list-column.ts'
import { ListPage } from '#src/ui/list/list-page.tsx'
import type { QueryField } from '#src/ui/list/query-field.ts'
import { type SearchProps, without } from '#src/ui/list/search-values.ts'
import { Avatar } from '#src/ui/media/avatar.tsx'
import { useIsPhone } from '#src/ui/use-viewport.ts'
import type { Contact, Part } from './contact.ts'
import { CallContact } from './contact-acts.tsx'
import { ContactPanel } from './contact-panel.tsx'
import { useNearPeople } from './use-near-people.ts'

export interface ContactPart extends SearchProps {
  /** The tabs of the parts. */
  lead: ReactNode
}

interface ContactListProps extends ContactPart {
  part: Part
  state: ListState
  rows: readonly Contact[]
  total: number
  /** Beside the text. */
  fields?: readonly QueryField[]
  actions?: ReactNode
}

/** Contacts of one part: found by name, called, and opened beside the list. */
export function ContactList({
  part,
  state,
  rows,
  total,
  fields = [],
  actions,
  lead,
  search,
  onSearch,
}: ContactListProps) {
  const words = useText(addressText)
  const title = useText(addressTitles).list
  const phone = useIsPhone()
  const near = useNearPeople()
  const { page, size } = pageOf(search)
  const open = rows.find(({ uri }) => uri === search.line)
  const isNarrowed = search.text !== undefined || search.dept !== undefined
  const noteCall = (one: Contact) => {
    if (one.part === 'colleagues') near.noteCall(one.uri)
  }
  return (
    <ListPage<Contact>
      title={title}
      state={state}
      rows={rows}
      columns={columnsOf(words, part, phone)}
      rowKey={({ uri }) => uri}
      rowName={({ name }) => name}
      rowHref={({ uri }) => `/addressList?${new URLSearchParams({ ...search, line: uri })}`}
      onOpen={({ uri }) => onSearch({ ...search, line: uri })}
      openKey={search.line}
      cardLead={(one) => <ContactAvatar contact={one} size={40} />}
      cardAction={(one) => (one.mobile === '' ? null : <CallContact contact={one} onCall={() => noteCall(one)} />)}
      actions={actions}
      lead={lead}
      query={{
        fields: [{ type: 'text', key: 'text', label: words.search, placeholder: words.searchHint[part] }, ...fields],
        values: search,
        live: true,
        resetTo: without({ part: search.part, size: search.size }),
        onSearch: (values) => onSearch(without({ ...values, page: undefined, line: undefined }), { replace: true }),
      }}
      pager={{
        total,
        page,
        size,
        onChange: (at, most, options) =>
          onSearch(without({ ...search, page: String(at), size: String(most), line: undefined }), options),
      }}
      empty={{ text: words.none[part], ...(isNarrowed ? { hint: words.noneHint } : {}) }}
    >
      {open !== undefined && (
        <ContactPanel
          contact={open}
          near={near}
          onCall={() => noteCall(open)}
          onClose={() => onSearch(without({ ...search, line: undefined }))}
        />
      )}
    </ListPage>
  )
}

/** The photo of a colleague, the initial of anybody else. */
function ContactAvatar({ contact, size }: { contact: Contact; size: number }) {
  return contact.person ? (
    <PersonAvatar person={contact.person} size={size} />
  ) : (
    <Avatar name={contact.name} size={size} />
  )
}

/** In groups; pressing it calls. */
const PhoneNumber = ({ mobile }: { mobile: string }) => (
  <Anchor href={`tel:${mobile}`} inherit underline="hover">
    {groupPhone(mobile)}
  </Anchor>
)

function columnsOf(
  words: { name: string; mobile: string; place: Record<Part, string>; post: Record<Part, string> },
  part: Part,
  phone: boolean,
): ListColumn<Contact>[] {
  return [
    { key: 'name', header: words.name, width: 180, card: 'title', render: ({ name }) => name },
    { key: 'place', header: words.place[part], card: 'line', render: ({ place }) => place },
    { key: 'post', header: words.post[part], width: 160, card: 'line', isSpare: true, render: ({ post }) => post },
    {
      key: 'mobile',
      header: words.mobile,
      width: 170,
      // On the phone the row has a button that calls.
      render: ({ mobile }) => (phone ? '' : <PhoneNumber mobile={mobile} />),
    },
  ]
}
