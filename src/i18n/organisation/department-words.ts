import { defineText } from '#src/i18n/i18n.ts'

/** What is said of departments. */
export const departmentWords = defineText({
  zh: {
    name: '部门',
    nameless: '一个部门',
    fields: {
      groupName: '部门名称',
      parentUri: '上级部门',
      code: '部门编码',
      type: '部门类型',
      headUris: '负责人',
      hrbpUris: '人事伙伴',
      sortNo: '排序',
      headcountPlan: '编制人数',
      phone: '电话',
      remark: '备注',
      status: '状态',
    },
    codes: {
      type: { dept: '部门', branch: '分公司', projectDept: '项目部' },
      status: { enabled: '启用', disabled: '停用' },
    },
    steps: {},
    acts: {
      addDepartment: (who: string) => `添加部门 ${who}`,
      patchDepartment: (who: string, what: string) => `修改部门 ${who} 的${what}`,
      moveDepartment: (who: string, _what: string, value: (field: string) => string) =>
        `把部门 ${who} 移到${value('parentUri') || '一个部门'}`,
      removeDepartment: (who: string) => `删除部门 ${who}`,
    },
  },
  en: {
    name: 'Department',
    nameless: 'a department',
    fields: {
      groupName: 'Department name',
      parentUri: 'Parent department',
      code: 'Code',
      type: 'Type',
      headUris: 'Heads',
      hrbpUris: 'HR partners',
      sortNo: 'Order',
      headcountPlan: 'Planned posts',
      phone: 'Phone',
      remark: 'Remark',
      status: 'State',
    },
    codes: {
      type: { dept: 'Department', branch: 'Branch', projectDept: 'Project department' },
      status: { enabled: 'Enabled', disabled: 'Disabled' },
    },
    steps: {},
    acts: {
      addDepartment: (who) => `Add the department ${who}`,
      patchDepartment: (who, what) => `Change the department ${who}: ${what}`,
      moveDepartment: (who, _what, value) => `Move the department ${who} to ${value('parentUri') || 'a department'}`,
      removeDepartment: (who) => `Remove the department ${who}`,
    },
  },
})
