/** Icons used only by email templates, by meaning. */
export {
  IconArrowDown as MoveDownIcon,
  IconArrowUp as MoveUpIcon,
  IconColumns2 as ColumnsIcon,
  IconGitBranch as ConditionIcon,
  IconHeading as HeadingIcon,
  IconLetterT as TextIcon,
  IconLineDashed as DividerIcon,
  IconPhoto as PictureIcon,
  IconRectangle as ButtonIcon,
  IconRepeat as RepeatIcon,
  IconSeparatorHorizontal as SpacerIcon,
} from '@tabler/icons-react';
