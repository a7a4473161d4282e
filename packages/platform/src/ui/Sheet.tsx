import { classNames } from './class-names.ts';
import styles from './Modal.module.css';
import { Modal, type ModalProps } from './Modal.tsx';

/** A side sheet from the right with title, description, content and sticky footer. 460 px wide, full width on phones. */
export const Sheet = ({ className, ...modal }: ModalProps) => <Modal {...modal} className={classNames(styles.sheet, className)} />;
