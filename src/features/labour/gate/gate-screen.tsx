import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { projectWorker } from '#contract/domains/labour/project-worker.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { enumLabel } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { siteText } from '#src/i18n/labour/site.ts'
import { siteTitles } from '#src/i18n/labour/site-titles.ts'
import { RecordList } from '#src/records/list/record-list.tsx'
import { NameCell } from '#src/ui/list/name-cell.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import { useIsPhone } from '#src/ui/use-viewport.ts'
import { NoProject } from '../no-project.tsx'
import { ProjectChoice } from '../project-choice.tsx'
import classes from '../site.module.css'
import { type SiteSearch, useProject, useSiteNames } from '../use-site.ts'
import { WorkerFace } from '../worker-face.tsx'
import { useLights, WorstLight } from './lights.tsx'

const TEXT = ['name', 'idLast4'] as const
const FILTERS = ['inside', 'status', 'workType'] as const
const SORT = [{ field: 'name' }] as const
const EXPORT = ['name', 'idLast4', 'teamUri', 'workType', 'status', 'inside', 'entryDate'] as const
const COUNT_ONLY = 1

/** Who may enter a site, by name or the last four of his number; and who is there now. Without a network too. */
export function GateScreen({
  search,
  onSearch,
  onOpen,
  onRegister,
}: SiteSearch & { onOpen: (uri: string) => void; onRegister: (projectUri: string) => void }) {
  const words = useText(siteText)
  const titles = useText(siteTitles)
  const language = useLanguage()
  const phone = useIsPhone()
  const nameOf = useSiteNames()
  const lightsOf = useLights()
  const { projects, project, isLoading } = useProject(search)
  const filters = useMemo(() => [{ field: 'projectUri', is: project?.uri ?? '' }] as const, [project?.uri])
  const inside = useRows(
    projectWorker,
    useMemo(() => ({ filters: [...filters, { field: 'inside', is: 'in' } as const], limit: COUNT_ONLY }), [filters]),
  )
  const present = useRows(
    projectWorker,
    useMemo(() => ({ filters: [...filters, { field: 'status', is: 'in' } as const], limit: COUNT_ONLY }), [filters]),
  )
  if (!project) return <NoProject title={titles.gate} isLoading={isLoading} cards={phone} />
  return (
    <RecordList
      of={projectWorker}
      title={titles.gate}
      columns={[
        {
          field: 'name',
          width: 180,
          render: (row) => (
            <NameCell name={row.name} picture={<WorkerFace uri={row.workerUri} name={row.name} size={24} />} />
          ),
        },
        {
          field: 'isBlackListed',
          header: words.light,
          width: 150,
          card: 'beside',
          render: (row) => <WorstLight lights={lightsOf(row)} />,
        },
        {
          field: 'workType',
          width: 150,
          card: 'line',
          render: (row) =>
            phone
              ? [nameOf('siteTeam', row.teamUri), words.last4(row.idLast4), row.inside === 'in' ? words.here : '']
                  .filter(Boolean)
                  .join(' · ')
              : enumLabel('workType', row.workType, language, 'projectWorker'),
        },
        { field: 'teamUri' },
        { field: 'idLast4', width: 130 },
        { field: 'status', width: 110 },
        { field: 'inside', width: 110 },
      ]}
      textFields={TEXT}
      searchHint={words.searchHint}
      filterFields={FILTERS}
      filters={filters}
      sort={SORT}
      nameOf={nameOf}
      rowName={(row) => row.name}
      rowHref={(row) => `/organization/site/worker?uri=${row.uri}`}
      onOpen={(row) => onOpen(row.uri)}
      cardLead={(row) => <WorkerFace uri={row.workerUri} name={row.name} size={44} />}
      add={{ label: words.register, onPress: () => onRegister(project.uri) }}
      actions={
        <Button component={UiLink} variant="default" href="/organization/site/scan">
          {words.scan}
        </Button>
      }
      exportFields={EXPORT}
      lead={
        <div className={classes.lead}>
          <ProjectChoice projects={projects} project={project} search={search} onSearch={onSearch} />
          <UiLink className={classes.link} href={`/organization/site/gate?tab=${project.uri}&inside=in`}>
            {words.people(inside.total, present.total)}
          </UiLink>
        </div>
      }
      search={search}
      onSearch={onSearch}
    />
  )
}
