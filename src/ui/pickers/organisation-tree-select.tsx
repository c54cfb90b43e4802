import { useMemo } from 'react'
import { createArraySource, type TreeNode } from '../tree/array-source.ts'
import { TreeField, type TreeFieldProps } from '../tree/tree-field.tsx'

/** One option as calls answer it: under which keys its value and its name stand is given apart. */
export interface OrganisationOption {
  readonly children?: readonly OrganisationOption[] | undefined
  readonly [key: string]: unknown
}

interface OrganisationTreeSelectProps extends Omit<TreeFieldProps, 'source'> {
  options: readonly OrganisationOption[]
  /** Key of the name; `orgName` by default. */
  labelKey?: string | undefined
  /** Key of the value; `id` by default. */
  valueKey?: string | undefined
}

/** The options as nodes in order, each below its parent. An option without a value is left out with all below it. */
export function nodesOf(
  options: readonly OrganisationOption[],
  labelKey = 'orgName',
  valueKey = 'id',
  parentId: string | null = null,
): TreeNode[] {
  return options.flatMap((option) => {
    const value = option[valueKey]
    if (typeof value !== 'string' && typeof value !== 'number') return []
    const id = String(value)
    const own: TreeNode = { id, parentId, name: String(option[labelKey] ?? '') }
    return [own, ...nodesOf(option.children ?? [], labelKey, valueKey, id)]
  })
}

/** A field whose value is one organisation or department of a tree of options. */
export function OrganisationTreeSelect({ options, labelKey, valueKey, ...field }: OrganisationTreeSelectProps) {
  const source = useMemo(() => createArraySource(nodesOf(options, labelKey, valueKey)), [options, labelKey, valueKey])
  return <TreeField {...field} source={source} />
}
