// The first view: the five cheap parts of antd and the platform's own. Anything heavier belongs in ui-late or ui-data.
export { Badge, Button, ConfigProvider, Skeleton, Switch } from 'antd';
export { Checkbox, ChoiceCard, ChoiceGroup } from './ui/ChoiceCard.tsx';
export { EmptyDrawing } from './ui/EmptyDrawing.tsx';
export { Field, type FieldControl, type FieldProps } from './ui/Field.tsx';
export { LinkButton } from './ui/LinkButton.tsx';
export { Logo } from './ui/Logo.tsx';
export { Stepper } from './ui/Stepper.tsx';
export { Card, IconButton, Note, Pill, Price, ProductPicture, placeholderPicture, Tag, type Tone } from './ui/small-parts.tsx';
export { EmptyState, ErrorSummary, FailedState } from './ui/states.tsx';
export { SelectField, TextArea, TextField } from './ui/TextField.tsx';
export { ThemeProvider } from './ui/ThemeProvider.tsx';
export { Toasts } from './ui/Toasts.tsx';
