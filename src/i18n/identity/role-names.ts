import type { Language } from '#src/i18n/i18n.ts'

/** English names of the roles that every organisation begins with. */
const ENGLISH: Readonly<Record<string, string>> = {
  负责人: 'Lead',
  管理员: 'Administrator',
  人事负责人: 'Head of HR',
  人事专员: 'HR officer',
  财务: 'Finance',
  合作伙伴经理: 'Partner manager',
  项目经理: 'Project manager',
  内容编辑: 'Content editor',
  工长: 'Foreman',
  员工: 'Staff',
  合作伙伴用户: 'Partner user',
}

/** A role's name as the reader may know it: what an organisation calls its own roles stays as it is. */
export const roleName = (name: string, language: Language): string =>
  language === 'en' && Object.hasOwn(ENGLISH, name) ? (ENGLISH[name] ?? name) : name
