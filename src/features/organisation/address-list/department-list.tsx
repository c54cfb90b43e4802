import { IconArrowUp, IconFolder, IconUsers } from '@tabler/icons-react'
import { useText } from '#src/i18n/i18n.ts'
import { addressText } from '#src/i18n/organisation/address-list.ts'
import { addressTitles } from '#src/i18n/organisation/address-titles.ts'
import type { DepartmentRow } from '#src/records/directory/department-source.ts'
import { useDepartments } from '#src/records/directory/use-departments.ts'
import { EntryRows } from '#src/ui/frame/entry-rows.tsx'
import { Page } from '#src/ui/page.tsx'
import { SkeletonList } from '#src/ui/state/state-skeleton.tsx'
import type { ContactPart } from './contact-list.tsx'

const hrefOf = (part: 'departments' | 'colleagues', dept: string) =>
  `/addressList?${new URLSearchParams({ part, dept })}`

/** The tree of departments a level at a time; one without any below it leads to its people at once. */
export function DepartmentList({ search, lead }: Pick<ContactPart, 'search' | 'lead'>) {
  const words = useText(addressText)
  const title = useText(addressTitles).list
  const departments = useDepartments()
  const at = departments.rows.get(search.dept ?? '') ?? departments.rows.get(departments.rootUri ?? '')
  const above = departments.rows.get(at?.parentUri ?? '')
  const entryOf = ({ uri, groupName }: DepartmentRow) => ({
    ...{ key: uri, label: groupName, icon: IconFolder },
    href: hrefOf(departments.childrenOf(uri).length > 0 ? 'departments' : 'colleagues', uri),
  })
  return (
    <Page title={title} width="narrow">
      {lead}
      {departments.isLoading || at === undefined ? (
        <SkeletonList />
      ) : (
        <EntryRows
          groups={[
            {
              ...{ key: 'here', title: at.groupName },
              entries: [
                ...(above
                  ? [
                      {
                        ...{ key: 'above', label: words.upTo(above.groupName), icon: IconArrowUp },
                        href: hrefOf('departments', above.uri),
                      },
                    ]
                  : []),
                {
                  ...{ key: 'people', label: words.allOf(at.groupName), icon: IconUsers },
                  href: hrefOf('colleagues', at.uri),
                },
              ],
            },
            { key: 'below', title: words.belowIt, entries: departments.childrenOf(at.uri).map(entryOf) },
          ].filter(({ entries }) => entries.length > 0)}
        />
      )}
    </Page>
  )
}
