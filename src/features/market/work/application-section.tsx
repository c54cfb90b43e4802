import { Button, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { normalise } from '#contract/kit/row-filter.ts'
import { useText } from '#src/i18n/i18n.ts'
import { workText } from '#src/i18n/market/work.ts'
import { useAnswered } from '#src/ui/kept-place.tsx'
import { PageSection } from '#src/ui/page.tsx'
import '#src/ui/theme/mantine-input-styles.ts'
import { UiLink } from '#src/ui/ui-link.tsx'
import { useIsPhone } from '#src/ui/use-viewport.ts'
import { AppPicture } from '../app-icon.tsx'
import { elsewhere } from './opens-here.ts'
import { recentApplications } from './recent-applications.ts'
import classes from './work.module.css'
import { type Application, openPath, useWorkApplications } from './work-applications.ts'

/** From so many on there is a search. */
const MANY = 8

/** The applications one may open, by group; what was used last stands first. */
export function ApplicationSection() {
  const words = useText(workText)
  const { groups, isReady } = useWorkApplications()
  useAnswered(isReady)
  const [typed, setTyped] = useState('')
  const [recent] = useState(recentApplications)
  const all = useMemo(() => groups.flatMap(({ applications }) => applications), [groups])
  const wanted = normalise(typed)
  const found = all.filter((one) => normalise(`${one.name} ${one.fullName}`).includes(wanted))
  const last = recent.flatMap((uri) => all.find((one) => one.uri === uri) ?? [])
  return (
    <PageSection
      title={words.applications}
      actions={
        <Button component={UiLink} href="/workbench/applicationMarket" size="xs" variant="subtle">
          {words.toMarket}
        </Button>
      }
    >
      {all.length === 0 && isReady && <p className={classes.note}>{`${words.none}${words.noneHint}`}</p>}
      {all.length >= MANY && (
        <TextInput
          className={classes.search}
          aria-label={words.search}
          placeholder={words.search}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {wanted !== '' ? (
        found.length === 0 ? (
          <p className={classes.note}>{words.notFound}</p>
        ) : (
          <Tiles title={words.search} applications={found} isQuiet />
        )
      ) : (
        <>
          {last.length > 0 && all.length >= MANY && <Tiles title={words.recent} applications={last} />}
          {groups.map(({ key, name, applications }) => (
            <Tiles
              key={key}
              title={name || words.others}
              applications={applications}
              isQuiet={groups.length === 1 && name === ''}
            />
          ))}
        </>
      )}
    </PageSection>
  )
}

interface TilesProps {
  title: string
  applications: readonly Application[]
  /** The heading is only read out. */
  isQuiet?: boolean
}

function Tiles({ title, applications, isQuiet = false }: TilesProps) {
  const words = useText(workText)
  const phone = useIsPhone()
  return (
    <section className={classes.group}>
      {!isQuiet && <h3 className={classes.groupTitle}>{title}</h3>}
      <ul className={classes.tiles} aria-label={title}>
        {applications.map((one) => {
          const where = elsewhere(one.platforms, phone)
          return (
            <li key={one.uri}>
              <UiLink
                href={openPath(one.uri)}
                className={classes.tile}
                data-elsewhere={where !== undefined || undefined}
              >
                <AppPicture icon={one.icon} size={44} />
                <span className={classes.name}>{one.name}</span>
                {where && <span className={classes.where}>{words[where]}</span>}
              </UiLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
