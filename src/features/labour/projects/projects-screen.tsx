import { useState } from 'react'
import { addSiteProject, siteProject } from '#contract/domains/labour/site-project.ts'
import type { Row } from '#contract/kit/collection.ts'
import { useMay } from '#src/data/use-may.ts'
import { useText } from '#src/i18n/i18n.ts'
import { siteText } from '#src/i18n/labour/site.ts'
import { siteTitles } from '#src/i18n/labour/site-titles.ts'
import { RecordList } from '#src/records/list/record-list.tsx'
import { StateTag, type StateTones } from '#src/records/state-tag.tsx'
import { AddRecord } from '../add-record.tsx'
import { type SiteSearch, useSiteNames } from '../use-site.ts'

const TEXT = ['name', 'projectNo', 'contractorName', 'address'] as const
const FILTERS = ['status', 'category'] as const
const SORT = [{ field: 'status' }, { field: 'name' }] as const
const FIELDS = [
  'name',
  'groupUri',
  'crewUris',
  'projectNo',
  'category',
  'contractorName',
  'builderName',
  'address',
  'startDate',
  'completeDate',
] as const

/** Projects whose sites people are registered on. */
export function ProjectsScreen({ search, onSearch, onOpen }: SiteSearch & { onOpen: (uri: string) => void }) {
  const words = useText(siteText)
  const titles = useText(siteTitles)
  const nameOf = useSiteNames()
  const manages = useMay()('site_management')
  const [isAdding, setAdding] = useState(false)
  return (
    <RecordList
      of={siteProject}
      title={titles.projects}
      columns={[
        { field: 'name', width: 240 },
        { field: 'status', width: 120, render: (row) => <ProjectTag row={row} /> },
        { field: 'groupUri' },
        { field: 'category', width: 120 },
        { field: 'startDate', width: 130 },
        { field: 'completeDate', width: 150 },
      ]}
      textFields={TEXT}
      filterFields={FILTERS}
      sort={SORT}
      nameOf={nameOf}
      rowName={(row) => row.name}
      rowHref={(row) => `/organization/site/project?uri=${row.uri}`}
      onOpen={(row) => onOpen(row.uri)}
      add={manages ? { label: words.addProject, onPress: () => setAdding(true) } : undefined}
      search={search}
      onSearch={onSearch}
    >
      <AddRecord
        opened={isAdding}
        onClose={() => setAdding(false)}
        of={siteProject}
        title={words.addProject}
        fields={FIELDS}
        by={addSiteProject}
        onAdded={onOpen}
      />
    </RecordList>
  )
}

const TONES: StateTones = { building: 'active', stopped: 'attention' }

/** Where a project stands. */
export function ProjectTag({ row }: { row: Row<typeof siteProject> }) {
  return <StateTag of={siteProject} state={row.status} tones={TONES} />
}
