import type { ConfigurationSection } from '@lendwright/api';
import { clauseSection } from './clause-section';
import { formSection } from './form-section';
import { productSection } from './product-section';
import { reportSection } from './report-section';
import { roleSection } from './role-section';
import type { Section } from './section';
import { stageRuleSection } from './stage-rule-section';
import { taskTemplateSection } from './task-template-section';
import { contractTemplateSection, emailTemplateSection } from './template-section';
import { emailTriggerSection } from './trigger-section';
import { listViewSection } from './view-section';

export const SECTIONS: Readonly<Record<ConfigurationSection, Section>> = {
  forms: formSection,
  products: productSection,
  roles: roleSection,
  taskTemplates: taskTemplateSection,
  stageRules: stageRuleSection,
  emailTemplates: emailTemplateSection,
  contractClauses: clauseSection,
  contractTemplates: contractTemplateSection,
  emailTriggers: emailTriggerSection,
  reports: reportSection,
  listViews: listViewSection,
};
