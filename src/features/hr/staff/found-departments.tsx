import { useEffect, useState } from 'react'
import type { DepartmentRow } from '#src/records/directory/department-source.ts'
import type { Departments } from '#src/records/directory/use-departments.ts'
import { DepartmentLines } from './department-levels.tsx'

/** People stand below them: whoever looks for a department says more of its name. */
const MOST = 5

interface FoundDepartmentsProps {
  departments: Departments
  text: string
  onChoose: (uri: string) => void
}

/** The phone has one field to look for people and departments: the departments that it finds. */
export function FoundDepartments({ departments, text, onChoose }: FoundDepartmentsProps) {
  const [found, setFound] = useState<readonly DepartmentRow[]>([])
  useEffect(() => {
    let isOver = false
    departments.find(text).then((rows) => {
      if (!isOver) setFound(rows.slice(0, MOST))
    }, reportError)
    return () => {
      isOver = true
    }
  }, [departments, text])
  const placeOf = ({ parentUri }: DepartmentRow) =>
    parentUri === null
      ? ''
      : departments
          .pathOf(parentUri)
          .map(({ groupName }) => groupName)
          .join(' / ')
  return <DepartmentLines rows={found} onChoose={onChoose} placeOf={placeOf} />
}
