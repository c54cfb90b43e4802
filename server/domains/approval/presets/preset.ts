// How the templates that an organisation begins with are written down.
import {
  type Branch,
  DEFAULT_SETTINGS,
  type FlowNode,
  type FlowSettings,
  newNode,
} from '#contract/domains/approval/flow.ts'
import type { Comparison, FormColumn, FormField, FormFieldType } from '#contract/domains/approval/form-field.ts'
import type { TEMPLATE_CATEGORIES } from '#contract/domains/approval/template.ts'

export interface Preset {
  readonly key: string
  readonly name: string
  readonly groupName: string
  readonly icon: string
  readonly category: (typeof TEMPLATE_CATEGORIES)[number]
  readonly description: string
  readonly noRule: string
  readonly form: readonly FormField[]
  readonly flow: readonly FlowNode[]
  readonly settings?: Partial<FlowSettings>
}

/** A field that has to be filled in. */
export const must = (
  fieldId: string,
  type: FormFieldType,
  label: string,
  more: Partial<FormField> = {},
): FormField => ({
  ...{ fieldId, type, label, required: true },
  ...more,
})

/** A field that may stay empty. */
export const may = (fieldId: string, type: FormFieldType, label: string, more: Partial<FormField> = {}): FormField => ({
  ...{ fieldId, type, label },
  ...more,
})

/** A column of a table. */
export const column = (
  fieldId: string,
  type: FormFieldType,
  label: string,
  more: Partial<FormColumn> = {},
): FormColumn => ({ fieldId, type, label, ...more })

let given = 0
const nextId = (): string => `n${++given}`

/** Starts the counting of nodes anew: ids are those of a template. */
export const flowOf = (make: () => readonly FlowNode[][]): FlowNode[] => {
  given = 0
  return make().flat()
}

export const superior = (name = '直属上级', more: Partial<FlowNode> = {}): FlowNode[] => [
  newNode(nextId(), { name, assigneeKind: 'superior', ...more }),
]
export const deptHead = (name = '部门负责人', more: Partial<FlowNode> = {}): FlowNode[] => [
  newNode(nextId(), { name, assigneeKind: 'deptHead', ...more }),
]
/** Who leads the department that a field names. */
export const formHead = (name: string, fieldId: string): FlowNode[] => [
  newNode(nextId(), { name, assigneeKind: 'formDeptHead', fieldId, selfAction: 'superior' }),
]
export const role = (name: string, keys: readonly string[], more: Partial<FlowNode> = {}): FlowNode[] => [
  newNode(nextId(), { name, assigneeKind: 'role', among: [...keys], selfAction: 'self', ...more }),
]
export const handle = (name: string, keys: readonly string[]): FlowNode[] => role(name, keys, { type: 'handle' })
export const copy = (name: string, keys: readonly string[]): FlowNode[] => role(name, keys, { type: 'cc' })
export const picks = (name: string): FlowNode[] => [
  newNode(nextId(), { name, assigneeKind: 'starterPicks', multiMode: 'sequential', most: 5 }),
]

/** Only where the comparison holds these nodes come in between. */
export function only(label: string, comparison: Comparison, inside: () => FlowNode[][]): FlowNode[] {
  const nodeId = nextId()
  const [taken, other]: [Branch, Branch] = [
    { branchId: `${nodeId}a`, name: label, groups: [[comparison]], isDefault: false },
    { branchId: `${nodeId}b`, name: '其他情况', groups: [], isDefault: true },
  ]
  const within = inside()
    .flat()
    .map((node) => (node.inBranch === '' ? { ...node, inBranch: taken.branchId } : node))
  return [newNode(nodeId, { name: label, type: 'condition', branches: [taken, other] }), ...within]
}

export const above = (field: string, value: number): Comparison => ({ field, op: 'gt', values: [value] })
export const is = (field: string, value: string | boolean): Comparison => ({ field, op: 'eq', values: [value] })

export const settingsOf = ({ settings }: Preset): FlowSettings => ({ ...DEFAULT_SETTINGS, ...settings })
