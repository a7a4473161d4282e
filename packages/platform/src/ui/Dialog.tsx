import { classNames } from './class-names.ts';
import styles from './Modal.module.css';
import { Modal, type ModalProps } from './Modal.tsx';

/** A centred modal for a question or a short form. */
export const Dialog = ({ className, ...modal }: ModalProps) => <Modal {...modal} className={classNames(styles.dialog, className)} />;
