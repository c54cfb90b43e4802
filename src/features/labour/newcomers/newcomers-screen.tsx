import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSavedEdits } from '#src/data/edits/follow-saved.ts'
import { useText } from '#src/i18n/i18n.ts'
import { newcomerText } from '#src/i18n/labour/newcomer.ts'
import { newcomersText } from '#src/i18n/labour/newcomers.ts'
import { siteText } from '#src/i18n/labour/site.ts'
import { siteTitles } from '#src/i18n/labour/site-titles.ts'
import { Page, PageSection } from '#src/ui/page.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { SkeletonDetail } from '#src/ui/state/state-skeleton.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import { ProjectChoice } from '../project-choice.tsx'
import { type SiteSearch, useKnownTeams, useProject } from '../use-site.ts'
import { RefusedTwice } from './already-on-site.tsx'
import classes from './newcomers.module.css'
import { NewcomersForm, type Registered } from './newcomers-form.tsx'

const NO_TEAMS: NonNullable<ReturnType<typeof useKnownTeams>> = []

/** Registers several newcomers at once, without a network too. */
export function NewcomersScreen({ search, onSearch }: SiteSearch) {
  const single = useText(newcomerText)
  const words = useText(newcomersText)
  const site = useText(siteText)
  const titles = useText(siteTitles)
  const { projects, project, isLoading } = useProject(search)
  const teams = useKnownTeams(project?.uri) ?? NO_TEAMS
  const [turn, setTurn] = useState(0)
  const [last, setLast] = useState<readonly Registered[]>([])
  const [moved, setMoved] = useState<{ uri: string; name: string }>()
  const [twice, setTwice] = useState<readonly { editId: string; workerUri: string }[]>([])
  const { follow } = useSavedEdits()
  if (!project && isLoading) return <SkeletonDetail />
  if (!project)
    return (
      <Page title={titles.newcomers} width="narrow">
        <StateEmpty kind="nothing" text={site.noProject} />
      </Page>
    )
  const registered = (people: readonly Registered[]) => {
    setLast(people)
    setMoved(undefined)
    setTurn((before) => before + 1)
    window.scrollTo({ top: 0 })
    for (const { editId } of people)
      follow([editId], (fate) => {
        if (fate.kind !== 'refused') return
        setLast((before) => before.filter((one) => one.editId !== editId))
        const there = fate.detail?.worker
        if (there !== undefined) setTwice((before) => [...before, { editId, workerUri: there }])
      })
  }
  const [refused] = twice
  return (
    <Page
      title={titles.newcomers}
      width="narrow"
      actions={
        <Button component={UiLink} variant="default" href={`/organization/site/newcomer?tab=${project.uri}`}>
          {words.oneByOne}
        </Button>
      }
    >
      <ProjectChoice projects={projects} project={project} search={search} onSearch={onSearch} />
      {(last.length > 0 || moved) && (
        <PageSection>
          <div className={classes.done} role="status">
            <strong>{moved ? single.moved(moved.name) : words.done(last.length)}</strong>
            <ul className={classes.doneList}>
              {[...(moved ? [moved] : []), ...last].map(({ uri, name }) => (
                <li key={uri}>
                  <UiLink href={`/organization/site/worker?uri=${uri}`}>{name}</UiLink>
                </li>
              ))}
            </ul>
          </div>
        </PageSection>
      )}
      {refused && (
        <RefusedTwice
          key={refused.editId}
          {...refused}
          teams={teams}
          onDone={(done) => {
            setTwice((before) => before.filter((one) => one.editId !== refused.editId))
            setMoved(done)
          }}
        />
      )}
      <NewcomersForm key={turn} project={project} teams={teams} onRegistered={registered} />
    </Page>
  )
}
