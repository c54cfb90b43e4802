import { Button } from '@mantine/core'
import { useState } from 'react'
import { useRunning } from '#src/data/data-context.tsx'
import { useText } from '#src/i18n/i18n.ts'
import { demonstrationText } from '#src/i18n/platform/demonstration.ts'
import { Weather } from '#src/records/weather.tsx'
import { AvatarList } from '#src/ui/avatars/avatar-list.tsx'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { externalLinkPath } from '#src/ui/outside-link.ts'
import { Confirm } from '#src/ui/overlay/confirm.tsx'
import { PageSection } from '#src/ui/page.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import { VideoPlayer } from '#src/ui/video/video-player.tsx'
import { VideoPreview } from '#src/ui/video/video-preview.tsx'
import { WeatherBox } from '#src/ui/weather/weather-box.tsx'
import classes from './demonstration.module.css'
import { Part } from './demonstration-part.tsx'
import { NeedsLogin } from './needs-login.tsx'
import { OrganisationPart } from './organisation-part.tsx'
import { PeoplePart } from './people-part.tsx'
import { RegionPart } from './region-part.tsx'
import { TablePart } from './table-part.tsx'
import { UploadPart } from './upload-part.tsx'

/** Served with the client. */
const SAMPLE_VIDEO = `${import.meta.env.BASE_URL}demonstration.webm`
const SAMPLE_DAY_MS = Date.UTC(2026, 3, 5)
const OUTSIDE = 'https://www.mohurd.gov.cn/'

/** Every component and dialog on one page; with a session they work with the person's own rows. */
export function DemonstrationScreen() {
  const words = useText(demonstrationText)
  const isSignedIn = useRunning() !== undefined
  const parts = [
    ['states', words.states],
    ['confirm', words.confirm],
    ['titleBar', words.titleBar],
    ['table', words.table],
    ['upload', words.upload],
    ['video', words.video],
    ['people', words.people],
    ['weather', words.weather],
    ['trees', words.trees],
    ['organisations', words.organisations],
    ['regions', words.regions],
    ['external', words.external],
  ] as const
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1 className={classes.title}>{words.title}</h1>
        <p className={classes.intro}>{words.intro}</p>
        {!isSignedIn && <NeedsLogin />}
      </header>
      <nav className={classes.nav} aria-label={words.sections}>
        {parts.map(([id, name]) => (
          <a key={id} href={`#${id}`}>
            {name}
          </a>
        ))}
      </nav>
      <main className={classes.main}>
        <Part id="states" title={words.states}>
          <StateEmpty />
        </Part>
        <ConfirmPart />
        <Part id="titleBar" title={words.titleBar}>
          <PageSection title={words.titleBarTitle} actions={<Button variant="default">{words.action}</Button>}>
            <p>{words.titleBarNote}</p>
          </PageSection>
        </Part>
        <TablePart />
        <UploadPart isSignedIn={isSignedIn} />
        <Part id="video" title={words.video}>
          <div className={classes.row}>
            <VideoPreview src={SAMPLE_VIDEO} title={words.videoTitle} />
            <div className={classes.film}>
              <VideoPlayer src={SAMPLE_VIDEO} title={words.videoTitle} />
            </div>
          </div>
        </Part>
        <Part id="people" title={words.people}>
          <AvatarList people={words.names.split(' ').map((name) => ({ name }))} />
        </Part>
        <Part id="weather" title={words.weather}>
          <div className={classes.row}>
            <Weather />
            <WeatherBox atMs={SAMPLE_DAY_MS} {...words.weatherSample} temperature="18" />
          </div>
        </Part>
        <Part id="trees" title={words.trees}>
          {isSignedIn ? <PeoplePart /> : <NeedsLogin />}
        </Part>
        <Part id="organisations" title={words.organisations}>
          {isSignedIn ? <OrganisationPart /> : <NeedsLogin />}
        </Part>
        <RegionPart />
        <Part id="external" title={words.external}>
          <UiLink href={externalLinkPath(OUTSIDE)}>{words.externalLink}</UiLink>
        </Part>
      </main>
    </div>
  )
}

function ConfirmPart() {
  const words = useText(demonstrationText)
  const [open, setOpen] = useState(false)
  return (
    <Part id="confirm" title={words.confirm}>
      <Button variant="default" onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      <Confirm
        opened={open}
        onClose={() => setOpen(false)}
        title={words.confirmTitle}
        destructive
        onConfirm={() => showToast('note', words.confirmed)}
      >
        {words.confirmText}
      </Confirm>
    </Part>
  )
}
