import { gateLights } from '#contract/domains/labour/gate-lights.ts'
import type { projectWorker } from '#contract/domains/labour/project-worker.ts'
import type { siteWorker } from '#contract/domains/labour/site-worker.ts'
import type { Row } from '#contract/kit/collection.ts'
import type { Choice } from '#src/ui/form/select-field.tsx'
import type { Form } from '#src/ui/form/use-form.ts'
import type { Project } from '../use-site.ts'
import { gateView, numberSays } from './newcomer-values.ts'
import { PersonFields } from './person-fields.tsx'
import { newcomerOfCard, type SeveralValues, valueKey } from './several-values.ts'
import type { CardPerson } from './use-card-photos.ts'
import type { NewcomerLabels } from './use-newcomer-labels.ts'

interface PersonOfCardProps {
  number: number
  person: CardPerson
  form: Form<SeveralValues>
  labels: NewcomerLabels
  project: Project
  teams: readonly Choice[]
  today: string
  passport: Row<typeof siteWorker> | undefined
  here: Row<typeof projectWorker> | undefined
  onUse: (passportUri: string | undefined) => void
  onDrop: () => void
  onEnlarge: () => void
}

/** What no paper that is brought later would change. */
const LASTING: ReadonlySet<string> = new Set(['age', 'blackList'])

/** One of several: what is known of them, by the number that was typed or by the passport that is used. */
export function PersonOfCard({ person, form, here, ...props }: PersonOfCardProps) {
  const { passport, project, teams, today } = props
  const typed = newcomerOfCard(form.values, person.key, person.card)
  const says = passport ? undefined : numberSays(typed, today)
  const known = passport ?? (says && 'known' in says ? says.known : undefined)
  const lights = known ? gateLights(gateView(typed, known), project, today) : []
  return (
    <PersonFields
      {...props}
      card={person.card}
      field={(key) => form.field(valueKey(person.key, key))}
      says={says}
      lights={lights.filter(({ condition, light }) => LASTING.has(condition) && light !== 'green')}
      here={here && { row: here, team: teams.find(({ value }) => value === here.teamUri)?.label ?? '' }}
    />
  )
}
