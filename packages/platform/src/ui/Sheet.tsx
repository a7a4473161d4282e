import { classNames } from './class-names.ts';
import styles from './Modal.module.css';
import { Modal, type ModalProps } from './Modal.tsx';

/** A side sheet from the right: title, what it is, content, foot that stays in view. 460 px wide, the whole width on a phone. */
export const Sheet = ({ className, ...modal }: ModalProps) => <Modal {...modal} className={classNames(styles.sheet, className)} />;
