import { Button } from '@mantine/core'
import { IconUsersPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { employee } from '#contract/domains/hr/employee.ts'
import { useSavedEdits } from '#src/data/edits/follow-saved.ts'
import { useRow } from '#src/data/rows/use-row.ts'
import { useText } from '#src/i18n/i18n.ts'
import { newcomerText } from '#src/i18n/labour/newcomer.ts'
import { siteText } from '#src/i18n/labour/site.ts'
import { siteTitles } from '#src/i18n/labour/site-titles.ts'
import { Page, PageSection } from '#src/ui/page.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { SkeletonDetail } from '#src/ui/state/state-skeleton.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import { ProjectChoice } from '../project-choice.tsx'
import classes from '../site.module.css'
import { type SiteSearch, useKnownTeams, useProject } from '../use-site.ts'
import { RefusedTwice } from './already-on-site.tsx'
import { NewcomerForm } from './newcomer-form.tsx'

interface NewcomerScreenProps extends SiteSearch {
  /** Whose passport is here already. */
  worker?: string | undefined
  /** The team that somebody was invited into, and their record on the roster. */
  team?: string | undefined
  member?: string | undefined
}

/** Registers a newcomer at the gate, one after another, without a network too. */
export function NewcomerScreen({ search, onSearch, worker, team, member }: NewcomerScreenProps) {
  const words = useText(newcomerText)
  const site = useText(siteText)
  const titles = useText(siteTitles)
  const { projects, project, isLoading } = useProject(search)
  const teams = useKnownTeams(project?.uri)
  const invited = useRow(employee, member)
  const [turn, setTurn] = useState(0)
  const [last, setLast] = useState<{ uri: string; name: string; isMoved: boolean }>()
  const [twice, setTwice] = useState<{ editId: string; workerUri: string }>()
  const { follow } = useSavedEdits()
  const say = (done: { uri: string; name: string; isMoved: boolean } | undefined) => {
    setTwice(undefined)
    setLast(done)
    window.scrollTo({ top: 0 })
  }
  const goOn = (done: { uri: string; name: string; isMoved: boolean }) => {
    say(done)
    setTurn((before) => before + 1)
  }
  const registered = (uri: string, name: string, ids: readonly string[]) => {
    goOn({ uri, name, isMoved: false })
    follow(ids, (fate) => {
      const there = fate.kind === 'refused' ? fate.detail?.worker : undefined
      if (fate.kind !== 'refused' || there === undefined) return
      say(undefined)
      setTwice({ editId: fate.id, workerUri: there })
    })
  }
  const isAsking = member !== undefined && invited.state === 'loading'
  if ((!project && isLoading) || (project && !teams) || isAsking) return <SkeletonDetail />
  if (!project || !teams)
    return (
      <Page title={titles.newcomer} width="narrow">
        <StateEmpty kind="nothing" text={site.noProject} />
      </Page>
    )
  return (
    <Page
      title={titles.newcomer}
      width="narrow"
      actions={
        <Button
          component={UiLink}
          variant="default"
          leftSection={<IconUsersPlus size={18} stroke={1.75} />}
          href={`/organization/site/newcomers?tab=${project.uri}`}
        >
          {titles.newcomers}
        </Button>
      }
    >
      <ProjectChoice projects={projects} project={project} search={search} onSearch={onSearch} />
      {last && (
        <PageSection>
          <div className={classes.acts} role="status">
            <strong>{last.isMoved ? words.moved(last.name) : words.done(last.name)}</strong>
            <Button component={UiLink} variant="default" href={`/organization/site/worker?uri=${last.uri}`}>
              {words.open}
            </Button>
          </div>
        </PageSection>
      )}
      {twice && <RefusedTwice {...twice} teams={teams} onDone={(moved) => say(moved && { ...moved, isMoved: true })} />}
      {teams.length === 0 ? (
        <StateEmpty kind="nothing" text={words.noTeams} />
      ) : (
        <NewcomerForm
          key={`${project.uri} ${turn}`}
          project={project}
          teams={teams}
          passportUri={turn === 0 ? worker : undefined}
          // The one who was invited is registered first.
          known={turn === 0 ? { teamUri: team, name: invited.row?.name, mobile: invited.row?.mobile } : undefined}
          onRegistered={registered}
          onMoved={(uri, name) => goOn({ uri, name, isMoved: true })}
        />
      )}
    </Page>
  )
}
