import type { TemplateContent } from '#contract/domains/approval/template.ts'
import type { TemplateFault } from '#contract/domains/approval/template-faults.ts'
import { refusalText } from '#src/i18n/refusals.ts'
import { LineButton } from '#src/ui/list/line-button.tsx'
import { PageSection } from '#src/ui/page.tsx'
import classes from './design.module.css'
import { useDesignWords } from './use-design-words.ts'

/** What is wrong, beside the field or node that it is about. */
export function FaultsAt({ faults, at }: { faults: readonly TemplateFault[]; at: string }) {
  const own = faults.filter((one) => one.at === at)
  if (own.length === 0) return null
  return (
    <p className={classes.fault} role="status">
      {[...new Set(own.map(({ reason }) => refusalText(reason)))].join(' ')}
    </p>
  )
}

interface FaultListProps {
  content: TemplateContent
  faults: readonly TemplateFault[]
  /** Goes to the place of one: a field of the form or a node of the flow. */
  onOpen: (tab: 'form' | 'flow', at: string) => void
}

/** Everything that keeps it from being published; each leads to its place. */
export function FaultList({ content: { form, flow }, faults, onOpen }: FaultListProps) {
  const words = useDesignWords()
  const placeOf = ({ reason, at }: TemplateFault) => {
    const field = form.find(({ fieldId }) => fieldId === at)
    const node = flow.find(({ nodeId }) => nodeId === at)
    const isForm = reason === 'noFields' || (field !== undefined && node === undefined)
    const name = isForm ? field?.label : node && (node.name || words.nodeTypes[node.type])
    return { tab: isForm ? ('form' as const) : ('flow' as const), name: name?.trim() || words.unnamedPart }
  }
  return (
    <PageSection title={words.faults(faults.length)}>
      <ul className={classes.faults}>
        {faults.map((fault, index) => {
          const { tab, name } = placeOf(fault)
          const said = refusalText(fault.reason)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same fault may stand twice
            <li key={index}>
              <LineButton
                isDense
                title={fault.at === '' ? said : words.faultAt(name, said)}
                onPress={() => onOpen(tab, fault.at)}
              />
            </li>
          )
        })}
      </ul>
    </PageSection>
  )
}
