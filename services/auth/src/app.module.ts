import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CONFIG, type Config } from './config.ts';
import { dataSource } from './data-source.ts';
import { LocalStrategy } from './sessions/local.strategy.ts';
import { SessionCookie } from './sessions/session.cookie.ts';
import { SessionEntity } from './sessions/session.entity.ts';
import { SessionsController } from './sessions/sessions.controller.ts';
import { SessionsService } from './sessions/sessions.service.ts';
import { SignInController } from './sessions/sign-in.controller.ts';
import { SignInService } from './sessions/sign-in.service.ts';
import { StaffSignInController } from './sessions/staff-sign-in.controller.ts';
import { UserEntity } from './users/user.entity.ts';
import { UsersService } from './users/users.service.ts';

/** What auth needs to know to be built. */
export type AppConfig = Pick<Config, 'DATABASE_URL' | 'PUBLIC_URL'>;

@Module({})
export class AppModule {
  static with(config: AppConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [TypeOrmModule.forRoot(dataSource(config)), TypeOrmModule.forFeature([UserEntity, SessionEntity])],
      controllers: [SignInController, StaffSignInController, SessionsController],
      providers: [{ provide: CONFIG, useValue: config }, UsersService, SessionsService, SessionCookie, SignInService, LocalStrategy],
    };
  }
}
