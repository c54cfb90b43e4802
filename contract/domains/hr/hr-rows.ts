// What a device keeps of the roster and writes. The calls are in hr.ts, which only the screens that make them load.
import { addCustomField, customField, patchCustomField, removeCustomField } from './custom-field.ts'
import { employee } from './employee.ts'
import {
  addEmployee,
  moveEmployee,
  patchEmployee,
  setEmployeeMembership,
  setEmployeePhoto,
} from './employee-mutations.ts'
import {
  addExportTemplate,
  exportTemplate,
  patchExportTemplate,
  patchSharedTemplate,
  removeExportTemplate,
  removeSharedTemplate,
  sharedTemplate,
  shareExportTemplate,
  takeBackSharedTemplate,
} from './export-template.ts'
import { checkEmployeeMaterial, removeEmployeeMaterial, setEmployeeMaterial } from './material-mutations.ts'

export const hrRows = {
  collections: { employee, exportTemplate, sharedTemplate, customField },
  mutations: {
    addEmployee,
    patchEmployee,
    moveEmployee,
    setEmployeeMembership,
    setEmployeePhoto,
    setEmployeeMaterial,
    checkEmployeeMaterial,
    removeEmployeeMaterial,
    addExportTemplate,
    patchExportTemplate,
    removeExportTemplate,
    shareExportTemplate,
    takeBackSharedTemplate,
    patchSharedTemplate,
    removeSharedTemplate,
    addCustomField,
    patchCustomField,
    removeCustomField,
  },
} as const
