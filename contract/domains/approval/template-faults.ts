// What keeps a template from being published: said to whoever designs it, and refused by the server.
import type { FlowNode } from './flow.ts'
import { type Comparison, type FormField, isFilledIn } from './form-field.ts'
import { FormulaFault, fieldsOfFormula, formulaValue } from './formula.ts'
import { isSecret } from './secret-value.ts'

export interface TemplateFault {
  readonly reason:
    | 'noFields'
    | 'sameId'
    | 'noOptions'
    | 'limitsSwapped'
    | 'formulaSyntax'
    | 'formulaUnknownField'
    | 'formulaCycle'
    | 'noColumns'
    | 'noNodes'
    | 'noDefaultBranch'
    | 'emptyBranchRule'
    | 'noLabel'
    | 'noRuleValue'
    | 'unknownFormField'
    | 'secretCondition'
    | 'noAssignee'
    | 'flowCycle'
    | 'rangeSwapped'
  /** Id of the field or node that it is about; '' for the whole. */
  readonly at: string
}

/** Of a range a condition sees how long it is. */
const LENGTH = /\.length$/

/** Everything that is wrong with a form and its flow; empty when they can be published. */
export const templateFaults = (form: readonly FormField[], flow: readonly FlowNode[]): TemplateFault[] => [
  ...formFaults(form),
  ...flowFaults(form, flow),
]

function formFaults(form: readonly FormField[]): TemplateFault[] {
  const faults: TemplateFault[] = []
  const seen = new Set<string>()
  if (!form.some(isFilledIn)) faults.push({ reason: 'noFields', at: '' })
  for (const field of form) {
    const at = field.fieldId
    if (seen.has(at)) faults.push({ reason: 'sameId', at })
    seen.add(at)
    const parts = [field, ...(field.columns ?? [])]
    if (parts.some(({ label }) => label.trim() === '')) faults.push({ reason: 'noLabel', at })
    if (parts.some((one) => isChoice(one.type) && (one.options ?? []).length === 0))
      faults.push({ reason: 'noOptions', at })
    if (parts.some(({ min, max }) => min !== undefined && max !== undefined && min > max))
      faults.push({ reason: 'limitsSwapped', at })
    if (field.type === 'table' && (field.columns ?? []).length === 0) faults.push({ reason: 'noColumns', at })
    for (const part of parts) {
      const reason = part.type === 'formula' ? formulaFault(part.formula ?? '', form, field) : undefined
      if (reason) faults.push({ reason, at })
    }
    if (field.showIf && !form.some((one) => one.fieldId === field.showIf?.field.replace(LENGTH, '') && one !== field))
      faults.push({ reason: 'unknownFormField', at })
    else if (field.showIf && isAboutNumber(field.showIf, form)) faults.push({ reason: 'secretCondition', at })
    else if (field.showIf && lacksValue(field.showIf)) faults.push({ reason: 'noRuleValue', at })
  }
  return faults
}

/** Whether a comparison is about a number that no row has: it could never be decided by its value. */
const isAboutNumber = ({ field }: Comparison, form: readonly FormField[]): boolean =>
  form.some((one) => one.fieldId === field && isSecret(one))

/** Whether a comparison says nothing that it compares with. */
const lacksValue = ({ op, values }: Comparison): boolean => op !== 'empty' && values.length < (op === 'between' ? 2 : 1)

const isChoice = (type: string): boolean => type === 'select' || type === 'multiSelect'

function formulaFault(formula: string, form: readonly FormField[], of: FormField): TemplateFault['reason'] | undefined {
  try {
    const known = new Set(
      form.flatMap((one) => [one.fieldId, ...(one.columns ?? []).map((c) => `${one.fieldId}.${c.fieldId}`)]),
    )
    for (const column of of.columns ?? []) known.add(column.fieldId)
    if (fieldsOfFormula(formula).some((path) => !known.has(path))) return 'formulaUnknownField'
    formulaValue(formula, {}, form, {}, [of.fieldId])
    return undefined
  } catch (error) {
    if (!(error instanceof FormulaFault)) throw error
    // Nothing is filled in yet: dividing by what is empty is no fault of the formula.
    if (error.problem === 'divisionByZero') return undefined
    return error.problem === 'cycle' ? 'formulaCycle' : 'formulaSyntax'
  }
}

function flowFaults(form: readonly FormField[], flow: readonly FlowNode[]): TemplateFault[] {
  const faults: TemplateFault[] = []
  if (!flow.some(({ type }) => type === 'approve' || type === 'handle')) faults.push({ reason: 'noNodes', at: '' })
  const ids = new Set<string>()
  for (const node of flow) {
    const at = node.nodeId
    if (ids.has(at)) faults.push({ reason: 'sameId', at })
    ids.add(at)
    if (isInItself(node, flow)) faults.push({ reason: 'flowCycle', at })
    if (node.type === 'condition') faults.push(...branchFaults(node, form))
    else if (node.type !== 'parallel' && lacksPeople(node, form)) faults.push({ reason: 'noAssignee', at })
  }
  return faults
}

function branchFaults({ nodeId: at, branches }: FlowNode, form: readonly FormField[]): TemplateFault[] {
  const faults: TemplateFault[] = []
  if (branches.filter(({ isDefault }) => isDefault).length !== 1) faults.push({ reason: 'noDefaultBranch', at })
  for (const { isDefault, groups } of branches) {
    if (isDefault) continue
    if (groups.length === 0 || groups.some((all) => all.length === 0)) faults.push({ reason: 'emptyBranchRule', at })
    if (groups.flat().some(lacksValue)) faults.push({ reason: 'noRuleValue', at })
    if (groups.flat().some((one) => isAboutNumber(one, form))) faults.push({ reason: 'secretCondition', at })
    for (const { field, op, values } of groups.flat()) {
      const [low, high] = values
      if (op === 'between' && low !== undefined && high !== undefined && low > high)
        faults.push({ reason: 'rangeSwapped', at })
      const id = field.replace(LENGTH, '')
      if (field !== 'starter' && !form.some((one) => one.fieldId === id))
        faults.push({ reason: 'unknownFormField', at })
    }
  }
  return faults
}

/** Whether a node stands in a branch that is not there, or in one of its own. */
function isInItself(node: FlowNode, flow: readonly FlowNode[]): boolean {
  const seen = new Set<string>()
  for (let at: FlowNode | undefined = node; at && at.inBranch !== ''; ) {
    if (seen.has(at.nodeId)) return true
    seen.add(at.nodeId)
    const { inBranch }: FlowNode = at
    const above: FlowNode | undefined = flow.find((one) => one.branches.some(({ branchId }) => branchId === inBranch))
    if (!above) return true
    at = above
  }
  return false
}

function lacksPeople(node: FlowNode, form: readonly FormField[]): boolean {
  switch (node.assigneeKind) {
    case 'users':
    case 'role':
      return node.among.length === 0
    case 'formUser':
      return !form.some(({ fieldId, type }) => fieldId === node.fieldId && type === 'user')
    case 'formDeptHead':
      return !form.some(({ fieldId, type }) => fieldId === node.fieldId && type === 'dept')
    default:
      return node.emptyAction === 'user' && node.emptyUser === ''
  }
}
