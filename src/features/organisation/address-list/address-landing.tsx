import { Button, TextInput } from '@mantine/core'
import { IconBuilding, IconBuildingCommunity, IconFolder, IconId, IconUserPlus, IconUsers } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { station } from '#contract/domains/posts.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { useAllRows } from '#src/data/rows/use-rows.ts'
import { useMay } from '#src/data/use-may.ts'
import { useText } from '#src/i18n/i18n.ts'
import { addressText } from '#src/i18n/organisation/address-list.ts'
import { addressTitles } from '#src/i18n/organisation/address-titles.ts'
import { PersonAvatar } from '#src/records/directory/person-avatar.tsx'
import { useDepartments } from '#src/records/directory/use-departments.ts'
import { usePeople } from '#src/records/directory/use-people.ts'
import { EntryRows } from '#src/ui/frame/entry-rows.tsx'
import { Page, PageSection } from '#src/ui/page.tsx'
import { SkeletonList } from '#src/ui/state/state-skeleton.tsx'
import '#src/ui/theme/mantine-input-styles.ts'
import { UiLink } from '#src/ui/ui-link.tsx'
import classes from './address-list.module.css'
import { NoColleagues } from './address-screen.tsx'
import { CallContact } from './contact-acts.tsx'
import { type NearPeople, useNearPeople } from './use-near-people.ts'

const ENTRIES = [
  { key: 'colleagues', href: '/addressList?part=colleagues', icon: IconUsers, code: 'user_and_departments' },
  { key: 'departments', href: '/addressList?part=departments', icon: IconFolder, code: 'user_and_departments' },
  { key: 'partners', href: '/addressList?part=partners', icon: IconBuildingCommunity, code: 'external_management' },
  { key: 'external', href: '/addressList?part=external', icon: IconId, code: '' },
  { key: 'organisations', href: '/personalCenter/organization', icon: IconBuilding, code: '' },
  { key: 'invite', href: '/organization/invite', icon: IconUserPlus, code: 'org_invitation_management' },
] as const

/** The first page of the contacts: search, ways on, and those whom one calls often. */
export function AddressLanding({ onFind }: { onFind: (text: string) => void }) {
  const words = useText(addressText)
  const title = useText(addressTitles).landing
  const may = useMay()
  const near = useNearPeople()
  const [typed, setTyped] = useState('')
  if (useRunning()?.who.domain === '') return <NoColleagues />
  const labels = { ...words.parts, organisations: words.organisations, invite: words.invite }
  const entries = ENTRIES.filter(({ code }) => may(code)).map(({ key, href, icon }) => ({
    ...{ key, href, icon, label: labels[key] },
  }))
  return (
    <Page title={title} width="narrow">
      <form
        className={classes.search}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          onFind(typed.trim())
        }}
      >
        <TextInput
          type="search"
          label={words.find}
          placeholder={words.searchHint.colleagues}
          value={typed}
          maxLength={50}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit">{words.search}</Button>
      </form>
      <PageSection title={words.favourites}>
        {near.isRead ? <NearLines near={near} uris={near.favourites} none={words.noFavourites} /> : <SkeletonList />}
      </PageSection>
      {near.recent.length > 0 && (
        <PageSection title={words.recent}>
          <NearLines near={near} uris={near.recent} none="" />
        </PageSection>
      )}
      <EntryRows groups={[{ key: 'entries', title: words.entries, entries }]} />
    </Page>
  )
}

/** People by their records; whom one may not see any more is left out. */
function NearLines({ near, uris, none }: { near: NearPeople; uris: readonly string[]; none: string }) {
  const departments = useDepartments()
  const stations = useAllRows(station)
  const people = usePeople('uri', uris)
  const shown = uris.flatMap((uri) => people.get(uri) ?? [])
  if (shown.length === 0) return <p className={classes.quiet}>{none}</p>
  return (
    <ul className={classes.lines}>
      {shown.map((person) => (
        <li key={person.uri} className={classes.line}>
          <PersonAvatar person={person} size={40} />
          <UiLink
            href={`/addressList?${new URLSearchParams({ part: 'colleagues', text: person.employeeNo, line: person.uri })}`}
            className={classes.who}
          >
            <span className={classes.name}>{person.name}</span>
            <span className={classes.quiet}>
              {[departments.nameOf(person.groupUri), stations.get(person.stationUri ?? '')?.name]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </UiLink>
          <CallContact contact={person} onCall={() => near.noteCall(person.uri)} />
        </li>
      ))}
    </ul>
  )
}
