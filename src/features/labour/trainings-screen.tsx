import { useMemo, useState } from 'react'
import { addSiteTraining, siteTraining, TRAINING_FIELDS } from '#contract/domains/labour/site-training.ts'
import { useText } from '#src/i18n/i18n.ts'
import { sheetsText } from '#src/i18n/labour/sheets.ts'
import { siteTitles } from '#src/i18n/labour/site-titles.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { RecordList } from '#src/records/list/record-list.tsx'
import { AddRecord } from './add-record.tsx'
import { NoProject } from './no-project.tsx'
import { ProjectChoice } from './project-choice.tsx'
import classes from './site.module.css'
import { type SiteSearch, useProject, useSiteNames } from './use-site.ts'

const TEXT = ['content', 'trainer'] as const
const FILTERS = ['kind'] as const
const SORT = [{ field: 'day', descending: true }] as const

/** Trainings of a project, each signed by those who were there. */
export function TrainingsScreen({ search, onSearch, onOpen }: SiteSearch & { onOpen: (uri: string) => void }) {
  const words = useText(sheetsText)
  const titles = useText(siteTitles)
  const nameOf = useSiteNames()
  const { projects, project, isLoading } = useProject(search)
  const [isAdding, setAdding] = useState(false)
  const filters = useMemo(() => [{ field: 'projectUri', is: project?.uri ?? '' }] as const, [project?.uri])
  if (!project) return <NoProject title={titles.trainings} isLoading={isLoading} />
  return (
    <RecordList
      of={siteTraining}
      title={titles.trainings}
      columns={[
        { field: 'kind', width: 160 },
        { field: 'day', width: 130 },
        { field: 'content' },
        { field: 'trainer', width: 120 },
        { field: 'hours', width: 90 },
        {
          field: 'attendees',
          width: 130,
          render: ({ attendees }) =>
            words.signers(attendees.filter((one) => one.signature !== null).length, attendees.length),
        },
      ]}
      textFields={TEXT}
      filterFields={FILTERS}
      filters={filters}
      sort={SORT}
      nameOf={nameOf}
      rowName={(row) => row.content}
      rowHref={(row) => `/organization/site/training?uri=${row.uri}`}
      onOpen={(row) => onOpen(row.uri)}
      add={{ label: words.addTraining, onPress: () => setAdding(true) }}
      lead={
        <div className={classes.lead}>
          <ProjectChoice projects={projects} project={project} search={search} onSearch={onSearch} />
        </div>
      }
      search={search}
      onSearch={onSearch}
    >
      <AddRecord
        opened={isAdding}
        onClose={() => setAdding(false)}
        of={siteTraining}
        title={words.addTraining}
        fields={TRAINING_FIELDS}
        by={addSiteTraining}
        given={{ projectUri: project.uri }}
        initial={{ kind: 'threeLevel', day: shanghaiToday(), hours: 24 }}
        onAdded={onOpen}
      />
    </RecordList>
  )
}
