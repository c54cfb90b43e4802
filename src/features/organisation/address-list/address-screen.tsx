import { Button } from '@mantine/core'
import { useRunning } from '#src/data/data-context.tsx'
import { useMay } from '#src/data/use-may.ts'
import { useText } from '#src/i18n/i18n.ts'
import { addressText } from '#src/i18n/organisation/address-list.ts'
import { addressTitles } from '#src/i18n/organisation/address-titles.ts'
import type { SearchProps } from '#src/ui/list/search-values.ts'
import { Page } from '#src/ui/page.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { LinkTabs } from '#src/ui/tabs/link-tabs.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import classes from './address-list.module.css'
import { Colleagues } from './colleagues.tsx'
import { DepartmentList } from './department-list.tsx'
import { ExternalPeople, PartnerContacts } from './outside-people.tsx'

const SHOWN = {
  colleagues: Colleagues,
  departments: DepartmentList,
  partners: PartnerContacts,
  external: ExternalPeople,
} as const
type Part = keyof typeof SHOWN
const PARTS = Object.keys(SHOWN) as Part[]
/** What the rows of each part take; those of external contacts name who may see them. */
const CODES: Readonly<Record<Part, string>> = {
  colleagues: 'user_and_departments',
  departments: 'user_and_departments',
  partners: 'external_management',
  external: '',
}
const hrefOf = (part: Part) => `/addressList?part=${part}`

/** Whom one can call: colleagues, partners' contacts, people outside. All of it lies on the device. */
export function AddressScreen({ search, onSearch }: SearchProps) {
  const words = useText(addressText)
  const may = useMay()
  const isPersonal = useRunning()?.who.domain === ''
  if (isPersonal) return <NoColleagues />
  const parts = PARTS.filter((part) => may(CODES[part]))
  const part = parts.find((one) => one === search.part) ?? parts[0] ?? 'colleagues'
  const Shown = SHOWN[part]
  return (
    <Shown
      key={part}
      search={search}
      onSearch={(next, options) => onSearch({ ...next, part }, options)}
      lead={
        parts.length > 1 && (
          <div className={classes.parts}>
            <LinkTabs
              label={words.partsLabel}
              links={parts.map((one) => ({ href: hrefOf(one), label: words.parts[one] }))}
              current={hrefOf(part)}
            />
          </div>
        )
      }
    />
  )
}

/** Under the personal identity there is nobody. */
export function NoColleagues() {
  const words = useText(addressText)
  const title = useText(addressTitles).list
  return (
    <Page title={title} width="narrow">
      <StateEmpty
        text={words.personal}
        hint={words.personalHint}
        action={
          <Button variant="default" component={UiLink} href="/personalCenter/organization">
            {words.organisations}
          </Button>
        }
      />
    </Page>
  )
}
