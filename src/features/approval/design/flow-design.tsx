import { Button, Select } from '@mantine/core'
import { type FlowNode, type NodeType, nodesIn } from '#contract/domains/approval/flow.ts'
import type { FormField } from '#contract/domains/approval/form-field.ts'
import type { TemplateFault } from '#contract/domains/approval/template-faults.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { PageSection } from '#src/ui/page.tsx'
import { SortableList } from '#src/ui/sortable-list.tsx'
import '#src/ui/theme/mantine-choice-styles.ts'
import { bind } from './binding.ts'
import classes from './design.module.css'
import { FaultsAt } from './design-faults.tsx'
import { addBranch, addNode, changeNode, moveNode, removeBranch, removeNode } from './edit-flow.ts'
import { NodeSettings } from './node-settings.tsx'
import { Rules } from './rules.tsx'
import { useDesignWords } from './use-design-words.ts'

interface FlowDesignProps {
  form: readonly FormField[]
  flow: readonly FlowNode[]
  faults: readonly TemplateFault[]
  /** The node that is being set up. */
  opened: string | undefined
  onOpen: (nodeId: string | undefined) => void
  onForm: (form: FormField[]) => void
  onFlow: (flow: FlowNode[]) => void
}

const TYPES: readonly NodeType[] = ['approve', 'handle', 'cc', 'condition', 'parallel']

/** The way of an approval as a list from above to below; conditions are branches inside it. */
export function FlowDesign(props: FlowDesignProps) {
  const words = useDesignWords()
  return (
    <PageSection title={words.tabs.flow}>
      <Nodes {...props} inBranch="" />
    </PageSection>
  )
}

function Nodes({ inBranch, ...props }: FlowDesignProps & { inBranch: string }) {
  const words = useDesignWords()
  const { flow, faults, opened, onOpen, onFlow } = props
  const own = nodesIn(flow, inBranch)
  const nameOf = ({ name, type }: FlowNode) => name || words.nodeTypes[type]
  const parts = ({ type }: FlowNode) => type === 'condition' || type === 'parallel'
  return (
    <>
      {own.length === 0 && <p className={classes.quiet}>{words.noNodes}</p>}
      <SortableList
        items={own}
        keyOf={(one) => one.nodeId}
        nameOf={nameOf}
        words={words}
        onMove={(from, to) => onFlow(moveNode(flow, inBranch, from, to))}
        below={(node) => (
          <>
            <FaultsAt faults={faults} at={node.nodeId} />
            {opened === node.nodeId && (
              <NodeSettings
                node={node}
                form={props.form}
                onForm={props.onForm}
                onChange={(values) => onFlow(changeNode(flow, node.nodeId, values))}
              />
            )}
            {parts(node) && <Branches {...props} node={node} />}
          </>
        )}
      >
        {(node) => (
          <>
            <span className={classes.name}>
              {nameOf(node)}
              <span className={classes.quiet}>
                {' '}
                {parts(node) ? '' : `${words.nodeTypes[node.type]} · ${words.kinds[node.assigneeKind]}`}
              </span>
            </span>
            <Button
              variant="default"
              size="xs"
              aria-expanded={opened === node.nodeId}
              aria-label={opened === node.nodeId ? words.fold(nameOf(node)) : words.edit(nameOf(node))}
              onClick={() => onOpen(opened === node.nodeId ? undefined : node.nodeId)}
            >
              {opened === node.nodeId ? words.done : words.set}
            </Button>
            <Button
              variant="subtle"
              color="red"
              size="xs"
              aria-label={words.removeOf(nameOf(node))}
              onClick={() => onFlow(removeNode(flow, node.nodeId))}
            >
              {words.delete}
            </Button>
          </>
        )}
      </SortableList>
      <Select
        className={classes.add}
        aria-label={words.addNode}
        placeholder={words.addNode}
        value={null}
        data={TYPES.map((value) => ({ value, label: words.nodeTypes[value] }))}
        onChange={(value) => {
          const type = TYPES.find((one) => one === value)
          if (!type) return
          const branch = type === 'parallel' ? words.way : words.branch
          onFlow(addNode(flow, inBranch, type, { name: words.nodeTypes[type], branch, otherwise: words.otherwise }))
        }}
      />
    </>
  )
}

function Branches({ node, ...props }: FlowDesignProps & { node: FlowNode }) {
  const words = useDesignWords()
  const { flow, form, onFlow } = props
  const isCondition = node.type === 'condition'
  const change = (branchId: string, values: Partial<(typeof node.branches)[number]>) =>
    onFlow(
      changeNode(flow, node.nodeId, {
        branches: node.branches.map((one) => (one.branchId === branchId ? { ...one, ...values } : one)),
      }),
    )
  return (
    <div className={classes.branches}>
      {node.branches.map((branch) => (
        <section key={branch.branchId} aria-label={branch.name}>
          <div className={classes.branchHead}>
            <TextField
              field={bind<string | undefined>(`branch-${branch.branchId}`, branch.name, (name) =>
                change(branch.branchId, { name: name ?? '' }),
              )}
              label={isCondition ? words.branch : words.way}
              max={40}
            />
            {!branch.isDefault && node.branches.length > 2 && (
              <Button
                variant="subtle"
                color="red"
                size="xs"
                aria-label={words.removeOf(branch.name)}
                onClick={() => onFlow(removeBranch(flow, node.nodeId, branch.branchId))}
              >
                {words.delete}
              </Button>
            )}
          </div>
          {branch.isDefault && <p className={classes.quiet}>{words.otherwiseHint}</p>}
          {isCondition && !branch.isDefault && (
            <Rules
              id={branch.branchId}
              groups={branch.groups}
              form={form}
              onChange={(groups) => change(branch.branchId, { groups })}
            />
          )}
          <Nodes {...props} inBranch={branch.branchId} />
        </section>
      ))}
      <div>
        <Button
          variant="default"
          size="xs"
          onClick={() => onFlow(addBranch(flow, node.nodeId, isCondition ? words.branch : words.way))}
        >
          {isCondition ? words.addBranch : words.addWay}
        </Button>
      </div>
    </div>
  )
}
