// Components shared by all front ends. Remotes bundle richer libraries themselves.

export { useRoom } from './chat/use-room.ts';
export { Button, type ButtonProps, LinkButton } from './ui/Button.tsx';
export { ChatLauncher } from './ui/ChatLauncher.tsx';
export { Checkbox, ChoiceCard, ChoiceGroup } from './ui/ChoiceCard.tsx';
export { classNames } from './ui/class-names.ts';
export type { FieldControl, FieldProps } from './ui/Field.tsx';
export { isComposing } from './ui/is-composing.ts';
export { Logo } from './ui/Logo.tsx';
export { Dialog, Discard, type ModalProps, Sheet } from './ui/Modal.tsx';
export { NeedsScript } from './ui/NeedsScript.tsx';
export { ProductPicture } from './ui/ProductPicture.tsx';
export { SearchField } from './ui/SearchField.tsx';
export { Skeleton } from './ui/Skeleton.tsx';
export { Stepper } from './ui/Stepper.tsx';
export { Switch } from './ui/Switch.tsx';
/** @public */
export { Card, IconButton, LinkPill, Note, Pill, Price, Tag, type Tone, Unbroken } from './ui/small-parts.tsx';
export { EmptyState, ErrorSummary, FailedState } from './ui/states.tsx';
export { SelectField, TextArea, TextField } from './ui/TextField.tsx';
export { Toasts } from './ui/Toasts.tsx';
export { useBackCloses } from './ui/use-back-closes.ts';
