import type { ReactNode } from 'react'
import { membershipApplication } from '#contract/domains/joining/membership-application.ts'
import { useText } from '#src/i18n/i18n.ts'
import { joinText } from '#src/i18n/identity/organisations-join.ts'
import { useNames } from '#src/records/directory/use-names.ts'
import { RecordList } from '#src/records/list/record-list.tsx'
import type { SearchProps } from '#src/ui/list/search-values.ts'
import { ApplicationTag } from './application-tag.tsx'
import { AuditCase } from './audit-case.tsx'

const SORT = [{ field: 'at', descending: true }] as const
const TEXT = ['name', 'mobile', 'note', 'invitedBy'] as const
const FILTERS = ['status', 'source'] as const

/** Applications to the organisation, the newest first; the one that the address names is open above them. */
export function AuditList({ search, onSearch, lead }: SearchProps & { lead: ReactNode }) {
  const words = useText(joinText).join
  const nameOf = useNames()
  const { uri, ...list } = search
  return (
    <>
      <RecordList
        of={membershipApplication}
        title={words.tabs.audit}
        columns={[
          { field: 'name' },
          { field: 'status', width: 110, render: (row) => <ApplicationTag status={row.status} /> },
          { field: 'mobile', width: 140 },
          { field: 'note', width: 220, card: 'line' },
          { field: 'invitedBy', width: 110 },
          { field: 'groupUri', width: 190 },
          { field: 'at', width: 180 },
        ]}
        textFields={TEXT}
        filterFields={FILTERS}
        sort={SORT}
        nameOf={nameOf}
        rowName={(row) => row.name}
        onOpen={(row) => onSearch({ ...search, uri: row.uri })}
        lead={lead}
        search={list}
        onSearch={(next, options) => onSearch({ ...next, tab: 'audit' }, { replace: options?.replace === true })}
      />
      {uri !== undefined && (
        <AuditCase key={uri} applicationUri={uri} onClose={() => onSearch(list, { replace: true })} />
      )}
    </>
  )
}
