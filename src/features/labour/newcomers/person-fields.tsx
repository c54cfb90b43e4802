import { Button } from '@mantine/core'
import { IconZoomIn } from '@tabler/icons-react'
import type { GateLight } from '#contract/domains/labour/gate-lights.ts'
import type { projectWorker } from '#contract/domains/labour/project-worker.ts'
import type { Row } from '#contract/kit/collection.ts'
import { useText } from '#src/i18n/i18n.ts'
import { newcomerText } from '#src/i18n/labour/newcomer.ts'
import { newcomersText } from '#src/i18n/labour/newcomers.ts'
import { PhoneField } from '#src/ui/form/phone-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import type { FieldBinding } from '#src/ui/form/use-form.ts'
import { PicturePreview } from '#src/ui/media/picture-preview.tsx'
import { usePictureAddress } from '#src/ui/media/use-picture-address.ts'
import { PageSection } from '#src/ui/page.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import { LightList } from '../gate/lights.tsx'
import site from '../site.module.css'
import { KnownPassport } from './known-passport.tsx'
import type { numberSays } from './newcomer-values.ts'
import classes from './newcomers.module.css'
import type { PersonField } from './several-values.ts'
import type { NewcomerLabels } from './use-newcomer-labels.ts'
import { useNumberRead } from './use-number-read.ts'

interface PersonFieldsProps {
  number: number
  card: File | undefined
  field: (key: PersonField) => FieldBinding<string | undefined>
  labels: NewcomerLabels
  today: string
  says: ReturnType<typeof numberSays>
  /** Those that warn or keep out for good. */
  lights: readonly GateLight[]
  /** Whose passport is used instead of what was typed. */
  passport: { readonly uri: string; readonly name: string } | undefined
  /** Their work on this project, where there is one already. */
  here: { readonly row: Row<typeof projectWorker>; readonly team: string } | undefined
  onUse: (passportUri: string | undefined) => void
  onDrop: () => void
  onEnlarge: () => void
}

/** A person beside their card: what is typed from it, and what it says. */
export function PersonFields(props: PersonFieldsProps) {
  const { number, card, field, passport, here } = props
  const words = useText(newcomersText)
  const address = usePictureAddress(card)
  return (
    <PageSection
      title={words.person(number)}
      actions={
        <Button variant="subtle" color="gray" aria-label={words.dropPerson(number)} onClick={props.onDrop}>
          {words.drop}
        </Button>
      }
    >
      <div className={classes.person}>
        <button
          type="button"
          className={classes.card}
          aria-label={words.enlarge(number)}
          disabled={address === undefined}
          onClick={props.onEnlarge}
        >
          {address !== undefined && (
            <>
              <PicturePreview address={address} alt={words.card(number)} className={classes.cardImage} />
              <IconZoomIn className={classes.zoom} size={20} stroke={1.75} aria-hidden="true" />
            </>
          )}
        </button>
        <div className={classes.fields}>
          {passport ? (
            <KnownPerson
              name={passport.name}
              here={here}
              fault={field('idNo').error}
              onAnew={() => props.onUse(undefined)}
            />
          ) : (
            <Typed {...props} />
          )}
          {!here && props.lights.length > 0 && <LightList lights={props.lights} passportUri={passport?.uri} />}
        </div>
      </div>
    </PageSection>
  )
}

function Typed({ field, labels, says, today, onUse }: PersonFieldsProps) {
  const known = says && 'known' in says ? says.known : undefined
  const read = useNumberRead(says, today)
  return (
    <>
      <TextField field={field('name')} label={labels.name} required max={30} />
      <TextField field={field('idNo')} label={labels.idNo} required max={20} description={read} />
      <PhoneField field={field('mobile')} label={labels.mobile} />
      {known && <KnownPassport name={field('name').value} idLast4={known.idLast4} onUse={onUse} />}
    </>
  )
}

interface KnownPersonProps {
  name: string
  here: PersonFieldsProps['here']
  fault: string | undefined
  onAnew: () => void
}

function KnownPerson({ name, here, fault, onAnew }: KnownPersonProps) {
  const words = useText(newcomerText)
  const several = useText(newcomersText)
  return (
    <>
      {here ? (
        <p className={classes.said} role="alert">
          {words.alreadyHere(name, here.team)} {several.leftOut}
        </p>
      ) : (
        <p className={classes.said}>{words.usesKnown(name)}</p>
      )}
      {fault !== undefined && (
        <p className={classes.problem} role="alert">
          {fault}
        </p>
      )}
      <div className={site.acts}>
        {here && (
          <Button component={UiLink} variant="default" href={`/organization/site/worker?uri=${here.row.uri}`}>
            {words.open}
          </Button>
        )}
        <Button variant="default" onClick={onAnew}>
          {words.typeAnew}
        </Button>
      </div>
    </>
  )
}
