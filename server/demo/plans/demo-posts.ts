// Where in the group the people of the demonstration accounts work. Each of these departments has somebody, however few there
// are in all.
import type { DemoDepartment } from './department-tree.ts'

/** Departments by who works there; the project is the first one, with its first section and the first crew of that. */
export function demoPosts(departments: readonly DemoDepartment[]) {
  const named = (name: string) => must(departments.find((one) => one.path.length === 1 && one.name === name))
  const project = must(departments.find((one) => one.type === 'projectDept'))
  const section = must(departments.find((one) => one.parentUri === project.uri && one.trade === 'section'))
  const crew = must(departments.find((one) => one.parentUri === section.uri))
  return {
    chairman: named('董事会办公室').uri,
    operator: named('综合管理部').uri,
    hr: named('人力资源部').uri,
    admin: named('信息化管理部').uri,
    manager: project.uri,
    foreman: section.uri,
    worker: crew.uri,
  }
}

function must(department: DemoDepartment | undefined): DemoDepartment {
  if (!department) throw new Error('the demonstration lacks a department of its accounts')
  return department
}
