import { Button } from '@mantine/core'
import { changeSiteProject, siteProject, siteProjectFlow } from '#contract/domains/labour/site-project.ts'
import { useMay } from '#src/data/use-may.ts'
import { useText } from '#src/i18n/i18n.ts'
import { siteText } from '#src/i18n/labour/site.ts'
import { siteTitles } from '#src/i18n/labour/site-titles.ts'
import { listed } from '#src/i18n/ui/joined.ts'
import { usePeople } from '#src/records/directory/use-people.ts'
import type { RecordPart } from '#src/records/record-sections.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import classes from '../site.module.css'
import { SiteRecord } from '../site-record.tsx'
import { Teams, Units } from './project-parts.tsx'
import { ProjectTag } from './projects-screen.tsx'

const BASE = [
  'name',
  'groupUri',
  'projectNo',
  'category',
  'contractorName',
  'contractorUscc',
  'builderName',
  'builderUscc',
  'areaCode',
  'address',
  'coordinates',
  'investFen',
  'areaM2',
  'lengthM',
  'startDate',
  'completeDate',
  'licences',
] as const
const AGES = ['minAge', 'warnAgeMale', 'warnAgeFemale', 'blockAgeMale', 'blockAgeFemale', 'blockAgeManager'] as const
const PAY = ['attendanceStart', 'attendanceEnd', 'payDay', 'payGraceDays'] as const

/** One project: its companies and teams, who works there for the organisation, and the rules of its gate. */
export function ProjectDetail({ uri }: { uri: string }) {
  const words = useText(siteText)
  const titles = useText(siteTitles)
  const manages = useMay()('site_management')
  const edit = (fields: readonly string[]): RecordPart['edit'] =>
    manages ? { fields, by: changeSiteProject } : undefined
  return (
    <SiteRecord
      of={siteProject}
      flow={siteProjectFlow}
      uri={uri}
      title={titles.project}
      nameOfRow={(row) => row.name}
      head={['groupUri', 'startDate', 'completeDate']}
      tag={(row) => <ProjectTag row={row} />}
      actions={(row) => (
        <Button component={UiLink} variant="default" href={`/organization/site/gate?tab=${row.uri}`}>
          {words.openGate}
        </Button>
      )}
      parts={(row) => [
        {
          id: 'teams',
          title: words.sections.teams,
          fields: [],
          more: <Teams projectUri={row.uri} project={row.name} />,
        },
        { id: 'units', title: words.sections.units, fields: [], more: <Units projectUri={row.uri} /> },
        {
          id: 'crew',
          title: words.sections.crew,
          fields: [],
          edit: edit(['crewUris']),
          more: <Crew uris={row.crewUris} />,
        },
        { id: 'base', title: words.sections.base, fields: BASE, edit: edit(BASE) },
        {
          id: 'ages',
          title: words.sections.ages,
          fields: AGES,
          edit: edit(AGES),
          more: <p className={classes.quiet}>{words.agesHint}</p>,
        },
        { id: 'pay', title: words.sections.pay, fields: PAY, edit: edit(PAY) },
      ]}
    />
  )
}

function Crew({ uris }: { uris: readonly string[] }) {
  const words = useText(siteText)
  const people = usePeople('uri', uris)
  const names = uris.flatMap((uri) => people.get(uri)?.name ?? [])
  return <p>{names.length > 0 ? listed(names) : words.noneYet}</p>
}
